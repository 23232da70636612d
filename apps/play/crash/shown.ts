import type { TableRun } from "@taya/games/kit/table-game";
import type { Say } from "@taya/games/kit/table-view";
import { formatAmount, toMinor } from "@taya/client/amount";
import { readAmount } from "@taya/client/typed-amount";
import type { TableNow } from "../table/heard.ts";

/** The server tells once a second that it grows; what it has been silent about for longer is not shown. */
const SILENT_MS = 2_500;

type Curve = Pick<TableRun<never>, "at" | "most">;

/** The last moment the server could have told of. */
export const toldUntil = (now: number, heardAt: number): number => Math.min(now, heardAt + SILENT_MS);

/** "2.31" from 231n. */
export const timesText = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;

/** Hundredths from "2.31". */
export const hundredthsOf = (text: string): bigint => BigInt(text.replace(".", ""));

/** Where the multiplier stands, in hundredths: at its end once that is told, at 1.00 before it grows. */
export function standsAt(curve: Curve, crash: TableNow["crash"], now: number): bigint {
  if (crash?.bust !== undefined) return hundredthsOf(crash.bust);
  if (!crash || crash.startedAt === null) return 100n;
  const reached = curve.at(Math.max(0, now - crash.startedAt));
  return reached < curve.most ? reached : curve.most;
}

/** What a stake brings where the multiplier stands; amounts in minor units, floored. */
export const bringsAt = (stake: bigint, hundredths: bigint): bigint => (stake * hundredths) / 100n;

/** A multiplier as it was typed, "2", "2,5" or "1,000", as the server takes it; undefined when it is none or out of bounds. */
export function readWish(typed: string, { least, most }: Pick<TableRun<never>, "least" | "most">): string | undefined {
  const read = readAmount(typed);
  if (read === undefined) return undefined;
  const hundredths = toMinor(read);
  return hundredths < least || hundredths > most ? undefined : timesText(hundredths);
}

/** What became of the own bet of a round. Amounts are decimal strings. */
export interface OwnRun {
  readonly stake: string | undefined;
  readonly left: string | undefined;
  readonly paid: string | undefined;
}

/** What whoever listens is told: bets, where it stands about every second, the own cash-out, the end. */
export function spoken(table: TableNow, stands: string, own: OwnRun, say: Say): string[] {
  const { phase, crash } = table;
  const said = [];
  if (crash?.bust !== undefined) said.push(say("said.bust", { at: crash.bust }));
  else if (phase === "DEALING") said.push(say("said.grows", { at: stands }));
  else said.push(say(`state.${phase}`));
  if (own.stake === undefined) return said;
  if (own.left !== undefined) {
    said.push(say("said.left", { at: own.left, amount: formatAmount(own.paid ?? "0") }));
  } else if (crash?.bust !== undefined && phase !== "VOID") {
    said.push(say("own.lost", { amount: formatAmount(own.stake) }));
  }
  return said;
}

/** The table's words for phases speak of cards and of players who decide; here a multiplier grows. */
export const sayPhase =
  (say: Say): Say =>
  (key, values) =>
    say(GROWS.has(key) ? "grows" : key === "phase.RESULT" ? "broken" : key, values);
const GROWS = new Set(["phase.DEALING", "phase.DECIDING"]);
