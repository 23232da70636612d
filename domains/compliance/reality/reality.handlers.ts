import { saferTopic } from "./reality.contract.ts";
import type { Caller, Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { acknowledge, choose, statusOf, type Whose } from "./reality.ts";
import type { realityCalls } from "./reality.contract.ts";

export function realityHandlers(context: Context): Handlers<typeof realityCalls> {
  const { live } = context.platform;
  return {
    realityCheck: async (_input, caller) => ok(await statusOf(context, whose(caller))),
    async setRealityCheck({ minutes }, caller) {
      await choose(context, whose(caller), minutes);
      live.changed(saferTopic, whose(caller));
      return ok(await statusOf(context, whose(caller)));
    },
    async ackRealityCheck(_input, caller) {
      await acknowledge(context, whose(caller));
      live.changed(saferTopic, whose(caller));
      return ok(await statusOf(context, whose(caller)));
    },
  };
}

const whose = ({ session, merchant }: Caller): Whose => ({ playerId: session!.playerId, merchant });
