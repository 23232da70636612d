import { amountOf } from "../../lib/action.ts";
import { type Plain, valuesOf } from "./terms.rules.ts";

/** A fact of an offer as players are told it. */
export interface FactValue {
  readonly path: string;
  /** Of its name on the site. */
  readonly key: string;
  readonly type: "amount" | "share" | "plain";
  readonly value: unknown;
}

/** What players are not told beside its words, and the name of what is called otherwise there. */
const UNTOLD = new Set(["trigger.on", "trigger.code", "trigger.window"]);
const KEYS: Readonly<Record<string, string>> = { period: "howOften" };
const TOLD = ["period", "wagering", "days", "maxBet", "maxWin"];

/** The facts of terms as they stand in a form; what cannot be read yet is left out. */
export function factsOf(terms: Plain): FactValue[] {
  const { trigger = {}, reward = {}, wagering } = terms as { trigger?: Plain; reward?: Plain; wagering?: unknown };
  const given = [...valuesOf({ trigger, reward })].filter(([path]) => !UNTOLD.has(path));
  const rest = TOLD.filter((name) => name !== "days" || Number(wagering) > 0).map(
    (name) => [name, terms[name]] as const,
  );
  return [...given, ...rest].flatMap(([path, value]) => {
    if (value === undefined || value === "") return [];
    const type = typeof value === "number" ? (path.endsWith(".percent") ? "share" : "plain") : amountLike(value);
    const key = KEYS[path] ?? path.split(".").at(-1)!;
    return type ? [{ path, key, type, value }] : [];
  });
}

/** Text that is no amount is shown only where it is one of some words. */
function amountLike(value: unknown): "amount" | "plain" | undefined {
  const parts = [value].flat().map(String);
  if (parts.every((each) => /^\d+\.\d{2}$/.test(each) && amountOf(each) !== undefined)) return "amount";
  return Array.isArray(value) || /\d/.test(String(value)) ? undefined : "plain";
}
