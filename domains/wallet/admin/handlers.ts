import type { Handlers } from "@taya/kernel/call";
import type { Desk } from "../needs.ts";
import type { adminCalls } from "./contract.ts";

export function adminHandlers(_desk: Desk): Handlers<typeof adminCalls> {
  return {};
}
