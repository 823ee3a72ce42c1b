// All that the Activity uses of the SDK.
export { DiscordSDK } from "@discord/embedded-app-sdk";
