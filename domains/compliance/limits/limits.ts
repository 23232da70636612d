import { depositSums } from "../points.ts";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR, type Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, type Refusal } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { sittingNow } from "../reality/sittings.store.ts";
import { type Frame, frameAt, type Limit, type LimitKind, tighter } from "./limits.rules.ts";
import { limitsOf } from "./limits.store.ts";

/** What a player paid in since each of these instants: credited, and still under way but for the deposit `except`. */
export type DepositSums = (
  db: Db,
  playerId: PlayerId,
  instants: readonly Instant[],
  except?: string,
) => Promise<readonly Minor[]>;

/** A limit as it holds: the stricter of the player's and the house's. */
export interface Standing {
  readonly kind: LimitKind;
  readonly frame: Frame;
  readonly own: Limit | undefined;
  readonly house: Limit | undefined;
  readonly amount: bigint;
  readonly since: Instant;
}

/** The limits of a player, one a kind and frame. */
export function standings(limits: readonly Limit[]): Standing[] {
  const groups = Map.groupBy(limits, ({ kind, frame }) => `${kind} ${frame}`);
  return [...groups.values()].map((both) => {
    const [{ kind, frame }] = both as [Limit];
    const own = both.find((each) => each.setBy === "PLAYER");
    const house = both.find((each) => each.setBy === "OPERATOR");
    const amount = both.map((each) => each.amount).reduce((a, b) => tighter(kind, a, b));
    return { kind, frame, own, house, amount, since: Math.min(...both.map((each) => each.since)) };
  });
}

export interface Use {
  readonly used: bigint;
  readonly resetsAt: Instant | undefined;
}

/** What is used of each standing now, in the order given. */
export async function usesOf(
  db: Db,
  context: Context,
  playerId: PlayerId,
  { list, except }: { readonly list: readonly Standing[]; readonly except?: string },
): Promise<Use[]> {
  const now = context.platform.clock.now();
  const bets = list.some(isBet) ? await context.needs.ledger.limits(db, playerId) : [];
  const starts = list.flatMap((each) => (each.kind === "deposit" ? [frameAt(each.frame, each.since, now).from] : []));
  const sums = await paidIn(db, context, { playerId, instants: starts, except });
  const paid = new Map(starts.map((start, at) => [start, sums[at]!]));
  const sitting = list.some(({ kind }) => kind === "session") ? await sittingNow(db, playerId, now) : undefined;
  return list.map(useOf);

  function useOf({ kind, frame, since }: Standing): Use {
    switch (kind) {
      case "deposit": {
        const running = frameAt(frame, since, now);
        return { used: paid.get(running.from)!, resetsAt: running.to };
      }
      case "loss":
      case "wager": {
        const kept = bets.find((each) => each.kind === kind && each.period === PERIODS[frame]);
        const used = kept && kept.used > 0n ? kept.used : 0n;
        return { used, resetsAt: kept?.endsAt };
      }
      case "session":
        return { used: BigInt(sitting ? Math.floor((now - sitting.startedAt) / 60_000) : 0), resetsAt: undefined };
      case "hours":
        return { used: 0n, resetsAt: undefined };
    }
  }
}

const isBet = ({ kind }: Pick<Standing, "kind">): boolean => kind === "loss" || kind === "wager";

/** The ledger's word for a frame. */
const PERIODS: Readonly<Record<Frame, "day" | "week" | "month">> = {
  "24h": "day",
  "7d": "week",
  "1mo": "month",
  minutes: "day",
  day: "day",
};

const DEPOSIT = 100;

async function paidIn(
  db: Db,
  { needs, platform }: Context,
  input: { readonly playerId: PlayerId; readonly instants: readonly Instant[]; readonly except: string | undefined },
): Promise<readonly Minor[]> {
  const { playerId, instants, except } = input;
  const sums = platform.points.one(depositSums);
  if (sums) return sums(db, playerId, instants, except);
  const until = platform.clock.now() + 1;
  const asked = { playerId, until, types: [DEPOSIT], offset: 0, limit: 1 };
  const found = await Promise.all(instants.map((since) => needs.ledger.records(db, { ...asked, since })));
  return found.map(({ totals }) => totals.in);
}

/** Gives the ledger what may be lost and staked, so that the debit itself refuses more. */
export async function guardBets(tx: Db, context: Context, playerId: PlayerId): Promise<void> {
  const now = context.platform.clock.now();
  const limits = standings(await limitsOf(tx, playerId)).filter(isBet);
  await context.needs.ledger.guard(tx, playerId, {
    limits: limits.map(({ kind, frame, amount, since }) => ({
      kind: kind as "loss" | "wager",
      period: PERIODS[frame],
      most: amount,
      endsAt: frameAt(frame, since, now).to,
    })),
  });
}

/** What a deposit limit refuses of an amount; undefined when it fits all of them. */
export async function overDeposit(
  db: Db,
  context: Context,
  playerId: PlayerId,
  amount: Minor,
): Promise<Refusal<"RG_LIMIT_DEPOSIT"> | undefined> {
  const list = standings(await limitsOf(db, playerId)).filter(({ kind }) => kind === "deposit");
  const over = await narrowest(db, context, playerId, { list, amount });
  return over && fault("RG_LIMIT_DEPOSIT", { value: over });
}

/** What the deposit limits leave of now, the deposit `except` not counted; undefined without a limit. */
export async function leftOfDeposits(
  db: Db,
  context: Context,
  playerId: PlayerId,
  except: string,
): Promise<Minor | undefined> {
  const list = standings(await limitsOf(db, playerId)).filter(({ kind }) => kind === "deposit");
  const uses = await usesOf(db, context, playerId, { list, except });
  const left = list.map(({ amount }, at) => amount - uses[at]!.used);
  return left.length === 0 ? undefined : left.reduce((a, b) => (b < a ? b : a));
}

/** What a limit of losses or stakes refuses of a stake; undefined when it fits all of them. */
export async function overBet(
  db: Db,
  context: Context,
  playerId: PlayerId,
  stake: Minor,
): Promise<Refusal<"RG_LIMIT_LOSS" | "RG_LIMIT_WAGER"> | undefined> {
  const all = standings(await limitsOf(db, playerId));
  for (const kind of ["loss", "wager"] as const) {
    const list = all.filter((each) => each.kind === kind);
    const over = await narrowest(db, context, playerId, { list, amount: stake });
    if (over) return fault(kind === "loss" ? "RG_LIMIT_LOSS" : "RG_LIMIT_WAGER", { value: over });
  }
  return undefined;
}

/** The limit with the least left of those an amount does not fit, as a refusal tells it. */
async function narrowest(
  db: Db,
  context: Context,
  playerId: PlayerId,
  { list, amount }: { readonly list: readonly Standing[]; readonly amount: Minor },
) {
  if (list.length === 0) return undefined;
  const uses = await usesOf(db, context, playerId, { list });
  const over = list
    .map(({ frame, amount: most }, at) => {
      const { used, resetsAt } = uses[at]!;
      return { frame, most, left: used < most ? most - used : 0n, resetsAt };
    })
    .filter(({ left }) => amount > left)
    .toSorted((a, b) => Number(a.left - b.left))[0];
  if (!over) return undefined;
  const { frame, most, left, resetsAt } = over;
  return { frame, most: formatMinor(most), left: formatMinor(left), ...(resetsAt !== undefined && { resetsAt }) };
}

export const waitMs = (hours: number | null): number => (hours ?? 24) * HOUR;
