import { rowWindow } from "@taya/kernel/page";
import type { Handlers, Output } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { noteShown } from "../shown.ts";
import { decide } from "./cases.ts";
import { listCases, openCase, type PersonCase } from "./cases.store.ts";
import type { restrictedCalls } from "./restricted.contract.ts";

type Calls = Pick<typeof restrictedCalls, "cases" | "openCase" | "decideCase">;

/** Answers operators who decide cases. */
export function caseHandlers(context: Context): Handlers<Calls> {
  const { platform, needs } = context;
  return {
    async cases(input, caller) {
      const { state, kind, q, pageNo, pageSize } = input;
      const { merchant } = caller;
      const rows = rowWindow(input, platform.clock);
      const asked = { merchant, state, kind, q: q?.trim() || undefined, ...rows };
      const { list, total } = await listCases(platform.database.db, asked);
      await noteShown(context, caller, list);
      return ok({ list: list.map(shown), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async openCase({ username, reason }, caller) {
      const { merchant } = caller;
      const operator = caller.session!;
      return platform.database.transaction(async (tx) => {
        const player = await needs.accounts.byUsername(tx, merchant, username.trim());
        if (!player) return fault("NOT_FOUND");
        const id = platform.id<"case">();
        const row = {
          id,
          merchant,
          playerId: player.id,
          username: player.username,
          kind: "MANUAL",
          otherId: player.id,
          signals: [],
          summary: reason,
          openedBy: operator.username,
          openedAt: platform.clock.now(),
        } as const;
        if (!(await openCase(tx, row))) return fault("WALLET_STATE");
        const action = { action: "compliance.case.open", object: id, reason, after: { player: player.username } };
        await needs.audit.log(tx, { merchant, operator, ...action });
        const none = { version: 1, decidedBy: null, decidedAt: null, remark: null };
        return ok(shown({ ...row, state: "OPEN", ...none }));
      });
    },
    async decideCase({ id, state, reason, version }, caller) {
      const decision = { id, state, reason, operator: caller.session!, merchant: caller.merchant, version };
      const decided = await platform.database.transaction((tx) => decide(context, tx, decision));
      if (decided.ok) await noteShown(context, caller, [decided.value]);
      return decided.ok ? ok(shown(decided.value)) : decided;
    },
  };
}

function shown(found: PersonCase): Output<Calls["decideCase"]> {
  const { id, playerId, username, kind, otherId, signals, summary, state, openedBy, openedAt } = found;
  const { decidedBy, decidedAt, remark, version } = found;
  return {
    id,
    playerId,
    username,
    kind,
    signals: [...signals],
    summary,
    state,
    openedBy,
    openedAt,
    version,
    ...(otherId !== playerId && { otherId }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt !== null && { decidedAt }),
    ...(remark !== null && { remark }),
  };
}
