import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";
import { standing } from "../ranks/contract.ts";

/** A player as loyalty knows them, for operators. */
export const memberCalls = {
  adminMember: call({
    path: "/wps/v2/loyalty/admin/members/{id}",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({ id: z.uuid() }),
    output: z.extend(standing, {
      /** Points the player has, and those earned and not claimed yet. */
      points: z.int(),
      pending: z.int(),
      /** Cashback that was not paid yet. */
      cashback: money,
      /** Why nothing can be given to the player now; absent where it can. */
      withheld: z.optional(z.enum(REWARD_FAULTS)),
    }),
    faults: ["NOT_FOUND"],
    summary: "A player's rank, points and unpaid cashback.",
  }),
};
