import type { Handlers } from "@taya/kernel/call";
import type { Desk } from "../needs.ts";
import type { transferCalls } from "./contract.ts";

export function transferHandlers(_desk: Desk): Handlers<typeof transferCalls> {
  return {};
}
