import type { Caller, Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { allCanned, cannedById, deleteCanned, putCanned } from "./canned.store.ts";
import type { operatorCalls } from "./contract.ts";

/** Ready answers, and what windows offer to ask by one press; each change stands in the operators' log. */
export function cannedHandlers(
  context: Context,
): Pick<Handlers<typeof operatorCalls>, "canned" | "writeCanned" | "dropCanned"> {
  const { platform, audit } = context;
  const { db, transaction } = platform.database;
  const log = (tx: Db, caller: Caller, line: { action: string; object: string; before?: unknown; after?: unknown }) =>
    audit.log(tx, { merchant: caller.merchant, operator: me(caller), reason: "", ...line });

  return {
    canned: async (_input, { merchant }) => ok({ list: await allCanned(db, merchant) }),
    async writeCanned({ id, ...fields }, caller) {
      const { merchant } = caller;
      return transaction(async (tx) => {
        const before = id === undefined ? undefined : await cannedById(tx, merchant, id);
        if (id !== undefined && !before) return fault("NOT_FOUND");
        const row = { id: id ?? platform.id<"canned">(), ...fields };
        await putCanned(tx, merchant, row, platform.clock.now());
        await log(tx, caller, { action: "support.canned.write", object: row.id, before, after: row });
        return ok(row);
      });
    },
    async dropCanned({ id }, caller) {
      const { merchant } = caller;
      return transaction(async (tx) => {
        const before = await cannedById(tx, merchant, id);
        if (!before || !(await deleteCanned(tx, merchant, id))) return fault("NOT_FOUND");
        await log(tx, caller, { action: "support.canned.drop", object: id, before });
        return ok(null);
      });
    },
  };
}
