import type { Handlers } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { askMove, withdrawMove } from "./ask.ts";
import type { moveCalls } from "./contract.ts";
import { movesPage } from "./moves.store.ts";

/** How operators let members stand elsewhere. */
export const moveHandlers = (context: Context): Handlers<typeof moveCalls> => ({
  async adminMoves({ state, username, pageNo, pageSize, ...asked }, { merchant }) {
    const { accounts, platform } = context;
    const { db } = platform.database;
    const rows = rowWindow({ pageNo, pageSize, ...asked }, platform.clock);
    const nobody = { list: [], total: 0, pageNo, pageSize, asOf: rows.asOf };
    const player = username === undefined ? undefined : await accounts.byUsername(db, merchant, username);
    if (username !== undefined && !player) return ok(nobody);
    const { list, total } = await movesPage(db, { merchant, state, playerId: player?.id, rows });
    const ids = list.flatMap(({ playerId, fromId, toId }) => [playerId, fromId, toId].filter((id) => id !== null));
    const names = await accounts.names(db, ids);
    const named = (id: (typeof ids)[number]) => ({ id, username: names.get(id) ?? "" });
    const shown = list.map(({ playerId, fromId, toId, approvedBy, endedAt, why, ...move }) => ({
      id: move.id,
      member: named(playerId),
      ...(fromId && { from: named(fromId) }),
      ...(toId && { to: named(toId) }),
      effectiveFrom: move.effectiveFrom,
      state: move.state,
      askedBy: move.askedBy,
      reason: move.reason,
      at: move.at,
      ...(approvedBy !== null && { approvedBy }),
      ...(endedAt !== null && { endedAt }),
      ...(why !== null && { why }),
    }));
    return ok({ ...nobody, list: shown, total });
  },
  askMove: (input, caller) => askMove(context, input, caller),
  withdrawMove: (input, caller) => withdrawMove(context, input, caller),
});
