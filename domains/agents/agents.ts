import { room } from "@taya/platform/room";
import { agentsCalls } from "./contract.ts";
import { agentsHandlers, type Needs } from "./handlers.ts";

/** Agents and their lines: invitation codes. */
export const agents = room({
  name: "agents",
  calls: agentsCalls,
  needs: ["accounts"],
  build: (platform, needs: Needs) => ({ handlers: agentsHandlers(platform, needs), door: {} }),
});
