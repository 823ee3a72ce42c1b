// Asking the service to do something: JSON there and back.

export async function post(path, body = {}) {
  let response;
  try {
    response = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    return { offline: true };
  }
  if (!response.ok) return { error: await response.text() };
  return response.json();
}
