import { dayIn } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Contract } from "../contracts/contracts.store.ts";
import type { KindName } from "../contracts/kinds.ts";
import type { Context } from "../needs.ts";
import { netLossParts } from "../team/result.rules.ts";
import type { Part } from "./due.rules.ts";
import { depositedAtLeast, internalOnes, moneyOf, numbersOf } from "./figures.store.ts";
import { type Length, playOf } from "./play.store.ts";
import type { Inputs } from "./reckon.rules.ts";

/** In which pieces play is counted for a kind of contract. */
export const lengthOf = (kind: KindName): Length => (kind === "dividend" || kind === "daily" ? "day" : "five-minute");

interface Brand {
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
}

type Figures = Omit<Inputs, "carry">;
type PartContext = Pick<Context, "bets">;

/** What the teams of contracts of one kind reached in parts of periods whose play and money are closed. */
export async function figuresOf(
  context: PartContext,
  tx: Db,
  brand: Brand,
  { kind, parts }: { readonly kind: KindName; readonly parts: readonly Part<Contract>[] },
): Promise<Figures[]> {
  const numbers = await numbersOf(
    tx,
    parts.map(({ contract }) => contract.downlineId),
  );
  const agents = parts.map(({ contract }) => numbers.get(contract.downlineId)!);
  const asked = parts.map(({ contract, since, until }, at) => ({
    agent: agents[at]!,
    own: contract.includeSelf,
    since,
    until,
  }));
  const played = await playOf(tx, lengthOf(kind), asked);
  const teams = parts.map((part, at) => ({ agent: agents[at]!, self: selfOf(part), ...daysOf(part, brand) }));
  const money = kind === "dividend" ? await moneyOf(tx, teams, brand.currency) : new Map<number, never>();
  const active = await activeIn(context, tx, { brand, kind, parts, agents });
  return parts.map((_part, at) => ({
    validBet: played[at]!.validBet,
    parts: netLossParts(played[at]!, money.get(at) ?? []),
    active: active[at]!,
  }));
}

const selfOf = ({ contract }: Part<Contract>) => (contract.includeSelf ? contract.downlineId : undefined);

const daysOf = ({ since, until }: Pick<Part<Contract>, "since" | "until">, { timeZone }: Brand) => ({
  from: dayIn(since, timeZone),
  to: dayIn(until - 1, timeZone),
});

interface Teams {
  readonly brand: Brand;
  readonly kind: KindName;
  readonly parts: readonly Part<Contract>[];
  readonly agents: readonly number[];
}

/** How many were active in each of these teams: one question for all that lie in the same time. */
async function activeIn({ bets }: PartContext, tx: Db, { brand, kind, parts, agents }: Teams): Promise<number[]> {
  const { merchant, currency } = brand;
  const except = await internalOnes(tx, merchant);
  const counts = parts.map(() => 0);
  const places = Map.groupBy(parts.keys(), (at) => `${parts[at]!.since} ${parts[at]!.until}`);
  for (const those of places.values()) {
    const [{ since, until }] = [parts[those[0]!]!];
    const days = daysOf({ since, until }, brand);
    const time = lengthOf(kind) === "day" ? { merchant, currency, days } : { merchant, currency, since, until };
    const asked = those.map((at) => {
      const { minActiveBet: least, minActiveDeposit } = parts[at]!.contract;
      return { agent: agents[at]!, self: selfOf(parts[at]!), least, named: minActiveDeposit > 0n };
    });
    const active = await bets.figures.activeOf(tx, time, asked, except);
    for (const [each, { count }] of active.entries()) counts[those[each]!] = count;
    const picky = those.filter((_at, each) => asked[each]!.named);
    if (picky.length === 0) continue;
    const players = picky.map((at) => active[those.indexOf(at)]!.players ?? []);
    const deposits = picky.map((at, each) => ({
      players: players[each]!,
      least: parts[at]!.contract.minActiveDeposit,
    }));
    const enough = await depositedAtLeast(tx, deposits, { ...days, currency });
    for (const [each, at] of picky.entries()) counts[at] = enough[each]!;
  }
  return counts;
}
