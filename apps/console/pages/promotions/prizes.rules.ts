import { readWhole } from "@taya/client/typed-amount";
import { amountOf } from "../../lib/action.ts";

/** A line of prizes as it is typed. */
export interface TypedPrize {
  readonly kind: string;
  readonly amount: string;
  readonly count: string;
  readonly wagering: string;
}

export const ONE_PRIZE: TypedPrize = { kind: "cash", amount: "", count: "1", wagering: "" };

const whole = (text: string): number | string => readWhole(text.trim()) ?? text;

/** Prizes as they are sent; the text itself where one is no amount or number. Only a bonus is played. */
export const prizesRead = (typed: unknown): readonly object[] =>
  ((typed ?? []) as readonly TypedPrize[]).map(({ kind, amount, count, wagering }) => ({
    kind,
    amount: amountOf(amount) ?? amount,
    count: whole(count),
    wagering: kind === "bonus" ? whole(wagering) : 0,
  }));

interface SentPrize {
  readonly kind?: unknown;
  readonly amount?: unknown;
  readonly count?: unknown;
  readonly wagering?: unknown;
}

/** The how many-eth line cannot be sent as it stands, counted from 1; undefined where all can. */
export function wrongPrize(sent: readonly SentPrize[]): number | undefined {
  const at = sent.findIndex(({ kind, amount, count, wagering }) => {
    const enough = typeof count === "number" && count > 0;
    const played = kind !== "bonus" || (typeof wagering === "number" && wagering > 0);
    return typeof amount !== "string" || amountOf(amount) === undefined || !enough || !played;
  });
  return at < 0 ? undefined : at + 1;
}
