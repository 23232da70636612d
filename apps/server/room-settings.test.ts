import { readFileSync } from "node:fs";
import type { Settings } from "@taya/kernel/setting";
import { formOf } from "@taya/staff/settings-form";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contracts } from "./contracts.ts";
import { ROOMS } from "./rooms.ts";

const every = ROOMS.flatMap((room) =>
  Object.entries(("settings" in room ? room.settings : {}) as Settings).map(([name, declared]) => ({
    room: room.name,
    name,
    declared,
  })),
);
const shown = every.filter(({ declared: { changed } }) => changed === "page" || changed === "page of identity");
const calls = new Set(contracts.flatMap((each) => Object.keys(each.calls).map((name) => `${each.room}.${name}`)));
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../texts/${language}/console-settings.json`, import.meta.url), "utf8")) as Record<
    string,
    string
  >;

test("every setting of a room is on the page, or says which call changes it, or that no operator does", () => {
  const places = every.map(({ room, name, declared: { changed } }) => [`${room}.${name}`, changed] as const);
  expect(places.filter(([, changed]) => changed === undefined)).toEqual([]);
  expect(
    places.filter(([, changed]) => typeof changed === "object" && !calls.has(changed.call)).map(([name]) => name),
  ).toEqual([]);
  expect(places.flatMap(([name, changed]) => (changed === "house" ? [name] : []))).toEqual([
    "compliance.market",
    "sportsbook.simulated",
    "sportsbook.feedsOff",
    "sportsbook.oddsApiSports",
    "sportsbook.oddsApiBookmaker",
    "sportsbook.oddsApiMarkets",
    "sportsbook.oddsApiSeconds",
    "sportsbook.pandascoreSeconds",
    "sportsbook.pandascoreOdds",
  ]);
});

test("only those that decide who somebody is ask for the right over staff", () => {
  const identity = shown.filter(({ declared: { changed } }) => changed === "page of identity");
  expect(identity.map(({ room, name }) => `${room}.${name}`).toSorted()).toEqual([
    "accounts.appleClientId",
    "accounts.facebookAppId",
    "accounts.firebaseKeysUrl",
    "accounts.firebaseProjectId",
    "accounts.googleClientId",
    "accounts.lineChannelId",
    "accounts.phoneVerifier",
  ]);
});

describe("every setting on the page", () => {
  test("is of a kind that the page draws, and bounded", () => {
    const unbounded = shown.filter(({ declared }) => {
      const form = formOf(declared);
      const counted = form?.kind === "number" || form?.kind === "minor" || form?.kind === "shares";
      return !form || (counted && (form.least === undefined || form.most === undefined)) || isEndless(declared);
    });
    expect(unbounded.map(({ room, name }) => `${room}.${name}`)).toEqual([]);
  });

  test.each(["en", "ty"])("has its name, what it does and its choices in %s, and nothing else has", (language) => {
    const asked = shown.flatMap(({ room, name, declared }) => {
      const key = `${room}.${name}`;
      return [`room.${room}`, key, `${key}.hint`, ...(formOf(declared)?.choices ?? []).map((one) => `${key}.${one}`)];
    });
    const said = Object.keys(textsOf(language)).filter((key) => key.includes("."));
    expect(said.toSorted()).toEqual([...new Set(asked)].toSorted());
  });
});

/** Whether a value may be as long as whoever writes it likes. */
function isEndless({ schema }: Settings[string]): boolean {
  const help = { name: "Help", url: "https://help.test/" };
  const long = [
    "x".repeat(20_000),
    Array.from({ length: 5_000 }, () => help),
    [{ ...help, url: help.url.padEnd(20_000, "x") }],
  ];
  return long.some((value) => z.safeParse(schema, value).success);
}
