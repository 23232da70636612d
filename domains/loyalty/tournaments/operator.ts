import { approvalAct } from "@taya/audit/points";
import type { Handlers, Input, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import { awardsOf } from "../awards/award.store.ts";
import { sumOf } from "../boards/terms.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import type { operatorTournamentCalls } from "./operator.contract.ts";
import { tournamentTerms, wrongTournament } from "./terms.ts";
import { findTournament, type Tournament, tournamentPage, writeTournament } from "./tournaments.store.ts";
import { linesOf, stateOf } from "./view.ts";

const ACTION = "loyalty.tournament.write" as const;
/** Places that an operator sees. */
const SEEN = 100;

type Row = Output<typeof operatorTournamentCalls.writeTournament>;

/** A tournament as it is to be; without an id a new one. */
interface Written extends Omit<Tournament, "id" | "closedAt"> {
  readonly id: string | undefined;
  readonly reason: string;
}

/** What operators see and set of tournaments. */
export function operatorTournamentHandlers(context: Context): Handlers<typeof operatorTournamentCalls> {
  const { database, settings, clock } = context.platform;
  const { db } = database;
  return {
    async adminTournaments({ pageNo, pageSize }, { merchant }) {
      const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { list, total } = await tournamentPage(db, { merchant, ...window });
      return ok({ list: list.map((each) => rowOf(each, clock.now())), total, pageNo, pageSize });
    },

    async adminTournamentPlaces({ id }, { merchant }) {
      const found = await findTournament(db, { merchant, id });
      if (!found) return fault("NOT_FOUND");
      const lines = await linesOf(db, found, clock.now(), SEEN);
      const players = lines.map(({ playerId }) => playerId);
      const names = await context.accounts.names(db, players);
      const given = new Set((await awardsOf(db, "leaderboard", players, [id])).map(({ playerId }) => playerId));
      const list = lines.map(({ rank, playerId, score, reward, unit }) => ({
        rank,
        playerId,
        username: names.get(playerId) ?? "",
        score,
        ...(reward !== null && { reward }),
        ...(unit !== null && { unit }),
        given: given.has(playerId),
      }));
      return ok({ list });
    },

    async writeTournament(input, caller) {
      const { merchant } = caller;
      const written = writtenOf(input, merchant);
      const errors = wrongTournament(written.terms, written, clock.now());
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const set = await settings.read(merchant, "loyalty", loyaltySettings);
      const sum = sumOf(written.terms, set);
      return database.transaction(async (tx) => {
        const before = await lockBefore(context, tx, written);
        if (!before.ok) return before;
        if (!written.enabled || sum <= set.awardAskAbove) return write(context, tx, written, me(caller));
        const { terms, reason } = written;
        const payload: Stored = { ...written, terms: z.encode(tournamentTerms, terms) };
        const summary = `Tournament ${saidName(terms.title, "EN")}: ${formatMinor(sum)}`;
        const ask = { kind: ACTION, merchant, operator: me(caller), reason, summary, payload };
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, ask) } });
      });
    },
  };
}

function rowOf(tournament: Tournament, now: number): Row {
  const { id, startsAt, endsAt, enabled, terms } = tournament;
  return { id, startsAt, endsAt, enabled, ...terms, state: stateOf(tournament, now) };
}

function writtenOf(input: Input<typeof operatorTournamentCalls.writeTournament>, merchant: string): Written {
  const { id, startsAt, endsAt, enabled, reason, ...terms } = input;
  return { id, merchant, startsAt, endsAt, enabled, reason, terms };
}

/** What stands there, locked; undefined where it is a new one. What has begun was promised and is not changed. */
async function lockBefore(
  { platform }: Context,
  tx: Db,
  { merchant, id }: Pick<Written, "merchant" | "id">,
): Promise<Result<Tournament | undefined, "NOT_FOUND" | "PROMO_STATE">> {
  if (id === undefined) return ok(undefined);
  const found = await findTournament(tx, { merchant, id, lock: true });
  if (!found) return fault("NOT_FOUND");
  return found.startsAt <= platform.clock.now() && found.enabled ? fault("PROMO_STATE") : ok(found);
}

async function write(
  context: Context,
  tx: Db,
  { reason, ...written }: Written,
  operator: Session,
): Promise<Result<Row, "NOT_FOUND" | "PROMO_STATE">> {
  const { platform } = context;
  const now = platform.clock.now();
  const locked = await lockBefore(context, tx, written);
  if (!locked.ok) return locked;
  // What waited for a second operator until after it should have begun cannot begin any more.
  if (written.startsAt <= now) return fault("PROMO_STATE");
  const tournament = { ...written, id: written.id ?? platform.id<"tournament">(), closedAt: null };
  await writeTournament(tx, tournament, now);
  const { merchant, id: object } = tournament;
  const [before, after] = [locked.value && plain(locked.value), plain(tournament)];
  await context.audit.log(tx, { merchant, operator, action: ACTION, object, reason, before, after });
  return ok(rowOf(tournament, now));
}

const plain = ({ terms, ...rest }: Tournament) => ({ ...rest, ...z.encode(tournamentTerms, terms) });

/** What waits for a second operator: the terms as they go over the wire. */
interface Stored extends Omit<Written, "terms"> {
  readonly terms: z.input<typeof tournamentTerms>;
}

/** What happens when a second operator agrees to a tournament; what was set may not have changed since. */
export const tournamentActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { terms, ...stored }: Stored, operator: Session) => {
      const row = await write(context, tx, { ...stored, terms: z.decode(tournamentTerms, terms) }, operator);
      return row.ok ? ok({ id: row.value.id }) : row;
    },
    async (tx, { merchant, id }: Stored) => {
      const before = id === undefined ? undefined : await findTournament(tx, { merchant, id });
      return before && plain(before);
    },
  );
