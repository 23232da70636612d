import { fraction } from "@taya/games/kit/fraction";
import type { Handlers, Input, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { MARKET } from "../feeds/messages.ts";
import { returnOfUnit, share } from "../tickets/ticket.ts";
import { checkTicket, type LegQuery } from "./accept.rules.ts";
import { reasonsAgainst } from "./combine.rules.ts";
import type { bettingCalls } from "./contract.ts";
import { largestWithin, oddsOf, priced, stakesOf, type TicketAsk, waitOf } from "./judge.rules.ts";
import { maxWin } from "./limits.rules.ts";
import { readFactors, readLimits } from "./limits.store.ts";
import { type Lining, liningOf } from "./lines.rules.ts";
import type { Sports } from "./sports.ts";
import { readWorld } from "./world.ts";
import { type BetWorld, legWorldOf } from "./world.rules.ts";

type Calls = typeof bettingCalls;
type Slip = Output<Calls["slip"]>;

const ALL = 100;
const LARGEST_TIER = 1;

/** What a ticket would be taken at, and which part of the limits is whose. */
export function slipHandlers({ platform }: Context, sports: Sports): Pick<Handlers<Calls>, "slip" | "terms"> {
  const { db } = platform.database;
  const factorOf = async (playerId: ReturnType<typeof me>["playerId"] | undefined) =>
    playerId === undefined ? undefined : (await readFactors(db, [playerId])).get(playerId);

  return {
    async slip(input, caller) {
      const lining = liningOf(input.type, input.legs.length, input);
      if (!lining) return fault("VALIDATION_FAILED", { errors: [{ field: "folds", rule: "range" }] });
      const [world, set] = await Promise.all([
        readWorld(db, [input], { held: false, sports: await sports() }),
        factorOf(caller.session?.playerId),
      ]);
      return ok(slipOf(world, input, { lining, factor: set?.hundredths ?? ALL }));
    },
    async terms(_input, caller) {
      const [limits, set] = await Promise.all([readLimits(db), factorOf(me(caller).playerId)]);
      const factor = set?.hundredths ?? ALL;
      return ok({
        factor,
        ...(set && { reason: set.reason }),
        minStake: limits.minStake,
        maxPayout: maxWin(LARGEST_TIER, "parlay", BigInt(factor), limits),
      });
    },
  };
}

function slipOf(
  world: BetWorld,
  { type, legs: sought, stake }: Input<Calls["slip"]>,
  { lining, factor }: { readonly lining: Lining; readonly factor: number },
): Slip {
  const legs = sought.map((leg) => legNow(world, leg));
  const ask: TicketAsk = { type, lining, legs: legs.map(({ query }) => query), acceptOdds: "ANY" };
  const ticket = priced(world, ask);
  const combined = legs.map(({ query, fixture }) => ({ ...(fixture ?? NOBODY), ...query }));
  const apart = reasonsAgainst(type, combined);
  const own = legs.flatMap(({ reason }) => reason ?? []);
  const whole = ticket.ok || !("reason" in ticket.why) ? [] : [ticket.why.reason];
  const stakes = ticket.ok ? stakesOf(world, ticket.value, factor) : { min: 0n, max: 0n };
  const max = ticket.ok ? largestWithin(world, ticket.value, stakes.max) : 0n;
  return {
    combinable: apart.length === 0 && (ticket.ok || own.length > 0 || whole.includes("MAX_PAYOUT")),
    reasons: [...new Set([...apart, ...own, ...whole])],
    maxStake: max,
    minStake: stakes.min,
    maxPayout: ticket.ok ? share(max, ticket.value.made) : 0n,
    legs: legs.map(({ odds, version, status, live, reason }) => {
      return { odds, version, status, live, ...(reason !== undefined && { reason }) };
    }),
    odds: ticket.ok ? ticket.value.odds : oddsSoFar(legs, ask),
    lines: lining.lines,
    ...(ticket.ok && stake !== undefined && { potential: share(stake, ticket.value.made) }),
    delay: ticket.ok ? waitOf(ticket.value.legs) : 0,
  };
}

/** A fixture nobody knows forbids nothing more. */
const NOBODY = { parlay: "ALLOW", competitors: [], competitionId: "", outright: false } as const;

/** A leg at the price of now, and why it cannot be taken. */
function legNow(world: BetWorld, leg: Input<Calls["slip"]>["legs"][number]) {
  const seen: LegQuery = { ...leg, odds: 0, version: 0 };
  const around = legWorldOf(world, seen);
  const { fixture, market } = around;
  const odds = market?.outcomes.find(({ id }) => id === leg.outcomeId)?.odds ?? null;
  const query: LegQuery = { ...leg, odds: odds ?? 0, version: market?.version ?? 0 };
  const alone = checkTicket({ type: "SINGLE", legs: [query], acceptOdds: "ANY" }, [around], world.at);
  const reason = alone.ok || !("reason" in alone.why) ? undefined : alone.why.reason;
  const status = market?.status ?? MARKET.INACTIVE;
  return { query, fixture, odds, version: query.version, status, live: fixture?.status === "LIVE", reason };
}

/** The price of a ticket that cannot be taken as it stands; null where a leg has none, or where legs have none together. */
function oddsSoFar(legs: readonly { readonly odds: number | null }[], { type, lining }: TicketAsk): number | null {
  if (type === "SGP" || type === "EACH_WAY") return null;
  const factors = legs.map(({ odds }) => (odds === null ? undefined : fraction(odds, 1_000)));
  if (factors.includes(undefined)) return null;
  const of = (banker: boolean) => factors.filter((_, at) => lining.bankers.has(at) === banker).map((factor) => factor!);
  return oddsOf(returnOfUnit({ folds: lining.folds, legs: of(false), bankers: of(true) }), lining.lines);
}
