// Discord's client, as far as an Activity can tell: it puts the Activity into a frame and answers by the SDK's protocol.
// `window.authorize`, which the test provides, gives codes; `window.asked` holds all that was asked for.

const given = new URLSearchParams(location.search);
const application = given.get("application");
const origin = `https://${application}.discordsays.com`;
const HANDSHAKE = 0, FRAME = 1;
const KNOWN = { client_id: "string", response_type: "string", state: "string", prompt: "string", code_challenge: "string", code_challenge_method: "string", scope: "object" };

window.asked = [];
const heard = new Set();
let frame = null;
let ready = false;

const send = (data) => frame.contentWindow.postMessage([FRAME, { evt: null, nonce: null, ...data }], origin);
const dispatch = (evt, data) => send({ cmd: "DISPATCH", evt, data });

// What the person at the client does.
window.open_activity = (more = {}) => {
  frame?.remove();
  ready = false;
  heard.clear();
  frame = document.createElement("iframe");
  frame.allow = "fullscreen; clipboard-write";
  frame.sandbox = "allow-forms allow-modals allow-same-origin allow-scripts allow-presentation";
  const query = { instance_id: "i-1", location_id: "l-1", launch_id: "1", platform: "desktop", frame_id: crypto.randomUUID(), ...more };
  frame.src = `${origin}/?${new URLSearchParams(query)}`;
  document.body.append(frame);
};
window.lay_out = (mode) => heard.has("ACTIVITY_LAYOUT_MODE_UPDATE") && dispatch("ACTIVITY_LAYOUT_MODE_UPDATE", { layout_mode: mode });

function handshake({ v, encoding, client_id, frame_id }) {
  const expected = new URL(frame.src).searchParams.get("frame_id");
  if (v !== 1 || encoding !== "json" || client_id !== application || frame_id !== expected) return frame.contentWindow.postMessage([2, { code: 4000, message: "Invalid handshake" }], origin);
  ready = true;
  dispatch("READY", { v: 1, config: { cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" } });
}

async function command({ cmd, args, evt, nonce }) {
  window.asked.push({ cmd, args, evt });
  const refuse = (code, message) => send({ cmd, nonce, evt: "ERROR", data: { code, message } });
  if (!ready || typeof nonce !== "string") return refuse(4000, "not ready");
  if (cmd === "SUBSCRIBE") {
    heard.add(evt);
    return send({ cmd, nonce, data: { evt } });
  }
  if (cmd === "OPEN_EXTERNAL_LINK") return /^https?:\/\//.test(args.url) ? send({ cmd, nonce, data: { opened: true } }) : refuse(4000, "Invalid url");
  if (cmd === "SHARE_LINK" && window.shares === false) return refuse(4002, `Invalid command: ${cmd}`);
  if (cmd === "SHARE_LINK" && args.custom_id?.length > 64) return refuse(4000, 'child "custom_id" fails');
  if (cmd === "SHARE_LINK") return send({ cmd, nonce, data: { success: true, didCopyLink: false, didSendMessage: true } });
  if (cmd !== "AUTHORIZE") return refuse(4002, `Invalid command: ${cmd}`);
  const wrong = Object.entries(args).find(([name, value]) => typeof value !== KNOWN[name]);
  if (wrong) return refuse(4000, `child "${wrong[0]}" fails`);
  const code = await window.authorize(args);
  return code ? send({ cmd, nonce, data: { code } }) : refuse(5000, "OAuth2 Error: access_denied: The resource owner or authorization server denied the request");
}

addEventListener("message", ({ source, origin: from, data }) => {
  if (source !== frame?.contentWindow || from !== origin || !Array.isArray(data)) return;
  if (data[0] === HANDSHAKE) handshake(data[1]);
  else if (data[0] === FRAME) command(data[1]);
});
