import { saferTopic } from "./reality.contract.ts";
import type { Caller, Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Desk } from "../desk.ts";
import { acknowledge, choose, statusOf, type Whose } from "./reality.ts";
import type { realityCalls } from "./reality.contract.ts";

export function realityHandlers(desk: Desk): Handlers<typeof realityCalls> {
  const { live } = desk.platform;
  return {
    realityCheck: async (_input, caller) => ok(await statusOf(desk, whose(caller))),
    async setRealityCheck({ minutes }, caller) {
      await choose(desk, whose(caller), minutes);
      live.changed(saferTopic, whose(caller));
      return ok(await statusOf(desk, whose(caller)));
    },
    async ackRealityCheck(_input, caller) {
      await acknowledge(desk, whose(caller));
      live.changed(saferTopic, whose(caller));
      return ok(await statusOf(desk, whose(caller)));
    },
  };
}

const whose = ({ session, merchant }: Caller): Whose => ({ playerId: session!.playerId, merchant });
