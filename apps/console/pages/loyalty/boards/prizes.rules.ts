import type { Board } from "../types.ts";
import { readWhole } from "@taya/client/typed-amount";
import { amountOf } from "../../../lib/action.ts";

type SentPrize = Board["prizes"][number];
type Unit = SentPrize["unit"];

/** The prize of some places as it stands in the form; they begin where those before end. */
export interface TypedPrize {
  readonly to: string;
  readonly reward: string;
  readonly unit: Unit;
  readonly wagering: string;
}

const PLACES_MOST = 100;
export const PRIZES_MOST = 20;

export const prizesTyped = (prizes: readonly SentPrize[]): readonly TypedPrize[] =>
  prizes.map(({ to, reward, unit, wagering }) => ({
    to: String(to),
    reward,
    unit,
    wagering: wagering === undefined ? "" : String(wagering),
  }));

/** The place at which each prize begins; it stays with the last one that can be read. */
export function firstPlaces(typed: readonly TypedPrize[]): readonly number[] {
  let next = 1;
  return typed.map(({ to }) => {
    const from = next;
    next = (readWhole(to) ?? from) + 1;
    return from;
  });
}

/** One more prize, for the place after the last. */
export function nextPrize(typed: readonly TypedPrize[]): TypedPrize {
  const last = typed.at(-1);
  const place = firstPlaces([...typed, { to: "", reward: "", unit: "cash", wagering: "" }]).at(-1)!;
  return { to: String(place), reward: "", unit: last?.unit ?? "cash", wagering: last?.wagering ?? "" };
}

/** Prizes as they are sent; the text itself where a reward is no amount. */
export function prizesRead(typed: readonly TypedPrize[]): SentPrize[] {
  const from = firstPlaces(typed);
  return typed.map(({ to, reward, unit, wagering }, at) => ({
    from: from[at]!,
    to: readWhole(to) ?? 0,
    reward: amountOf(reward) ?? reward,
    unit,
    ...(unit === "bonus" && { wagering: readWhole(wagering) ?? 0 }),
  }));
}

/** What of a prize cannot be sent. */
export function wrongIn({ from, to, reward, unit, wagering }: SentPrize): keyof TypedPrize | undefined {
  if (to < from || to > PLACES_MOST) return "to";
  if (amountOf(reward) === undefined || (unit === "points" && !reward.endsWith(".00"))) return "reward";
  return wagering !== undefined && (wagering < 1 || wagering > 100) ? "wagering" : undefined;
}
