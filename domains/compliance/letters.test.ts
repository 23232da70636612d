import type { PlayerId } from "@taya/kernel/id";
import { letterBook } from "@taya/platform/letters.testing";
import { expect, test } from "vitest";
import type { Context } from "./context.ts";
import { type BreakLetter, writeBreak } from "./exclusion/letters.ts";
import { type LimitStep, writeLimit } from "./limits/letters.ts";
import { asked, confirmed, type Limit, maskOf } from "./limits/limits.rules.ts";

const TX = {} as never;
const NOW = Date.UTC(2026, 10, 27, 16);
const who = { playerId: "p1" as PlayerId, merchant: "taya", at: NOW };

function book() {
  const { letters, platform } = letterBook();
  const needs = { site: { brand: async () => ({ timeZone: "Asia/Manila" }) } };
  return { letters, context: { platform, needs } as unknown as Context };
}

const own: Limit = { setBy: "PLAYER", kind: "deposit", frame: "24h", amount: 50_000n, since: NOW };
const wish = (to: bigint | undefined) => ({ ...own, wish: { to, effectiveAt: NOW + 86_400_000 } });
const house = { ...own, setBy: "OPERATOR" } as const;

const STEPS: readonly (readonly [string, Pick<LimitStep, "before" | "after">, readonly string[]])[] = [
  ["SET", { before: undefined, after: own }, ["Deposits (24 hours)", "500.00"]],
  ["SET", { before: own, after: { ...own, amount: 20_000n } }, ["200.00"]],
  ["SET", { before: wish(90_000n), after: { ...own, amount: 90_000n } }, ["900.00"]],
  ["HOUSE_SET", { before: undefined, after: house }, ["500.00"]],
  ["ASKED", { before: own, after: wish(90_000n) }, ["500.00", "900.00", "2026-11-29 00:00:00"]],
  ["ASKED_REMOVAL", { before: own, after: wish(undefined) }, ["500.00", "2026-11-29 00:00:00"]],
  ["CALLED_OFF", { before: wish(90_000n), after: own }, ["500.00"]],
  ["REMOVED", { before: wish(undefined), after: "GONE" }, ["500.00"]],
  ["HOUSE_REMOVED", { before: house, after: "GONE" }, ["500.00"]],
];

test.each(STEPS)("a limit that is %s is told in both languages", async (letter, step, words) => {
  const { letters, context } = book();
  await writeLimit(TX, context, { ...who, ...step });
  // No locked screen tells of it.
  expect(letters.map(({ key, discreet }) => [key, discreet])).toEqual([[`inbox.limit.${letter}`, true]]);
  for (const word of words) expect(letters[0]!.texts.EN.content).toContain(word);
  expect(letters[0]!.texts["TY"]!.content).toContain(letter === "ASKED" ? "900.00" : words.at(-1)!.replace(/^D.*/, ""));
  expect(letters[0]!.texts["TY"]!.content).toContain("Mga deposit (24 oras)");
});

test("a wish that waits already, and a limit that stays what it was, are not told again", async () => {
  const { letters, context } = book();
  const change = { kind: "deposit", frame: "24h", setBy: "PLAYER", now: NOW + 5, loosenMs: 86_400_000 } as const;
  const waiting = wish(90_000n);
  await writeLimit(TX, context, { ...who, before: waiting, after: asked(waiting, { ...change, to: 90_000n })! });
  await writeLimit(TX, context, { ...who, before: own, after: asked(own, { ...change, to: 50_000n })! });
  expect(letters).toEqual([]);
  const after = confirmed(waiting, NOW + 86_400_000)!;
  await writeLimit(TX, context, { ...who, before: waiting, after });
  expect(letters.map(({ key }) => key)).toEqual(["inbox.limit.SET"]);
});

test("minutes of a session and closed hours are told as what they are", async () => {
  const { letters, context } = book();
  const of = (limit: Partial<Limit>) => ({ ...who, before: undefined, after: { ...own, ...limit } });
  await writeLimit(TX, context, of({ kind: "session", frame: "minutes", amount: 45n }));
  await writeLimit(TX, context, of({ kind: "hours", frame: "day", amount: maskOf([0, 1, 23]) }));
  expect(letters[0]!.texts.EN.content).toContain("45 minutes");
  expect(letters[0]!.texts["TY"]!.content).toContain("45 minuto");
  expect(letters[1]!.texts.EN.content).toContain("00:00, 01:00, 23:00");
});

const BREAKS: readonly (readonly [BreakLetter, string | undefined])[] = [
  ["break.BEGUN", "2026-11-28 00:00:00"],
  ["break.ENDED", "2026-11-28 00:00:00"],
  ["exclusion.BEGUN", "2026-11-28 00:00:00"],
  ["exclusion.BEGUN_LIFE", undefined],
  ["exclusion.CHANGED", "2026-11-28 00:00:00"],
  ["exclusion.CHANGED_LIFE", undefined],
  ["exclusion.RETURN_ASKED", "2026-11-28 00:00:00"],
  ["exclusion.ENDED", undefined],
];

test.each(BREAKS)("%s is told with its time by the brand's clock, and with a way to more", async (letter, time) => {
  const { letters, context } = book();
  const { playerId, merchant } = who;
  await writeBreak(TX, context, { playerId, merchant, letter, time: time === undefined ? null : NOW, cause: "x1" });
  expect(letters.map(({ key, once }) => [key, once])).toEqual([[`inbox.${letter}`, `${letter}:x1`]]);
  for (const language of ["EN", "TY"]) {
    expect(letters[0]!.texts[language]!.content).toContain(time ?? "");
    expect(letters[0]!.texts[language]!.content).toContain('href="/?m=member&amp;p=');
  }
});
