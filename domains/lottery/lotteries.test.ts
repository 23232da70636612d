import { groupName, keyLabel, playWords } from "@taya/games/kit/lottery/texts";
import { expect, test } from "vitest";
import { GROUPS } from "@taya/games/lottery/groups";
import { byId, loadLotteries, textOf } from "./lotteries.ts";

const known = await loadLotteries();

test("lotteries are found by their folders, by code and by number", () => {
  const ssc = known.get("ssc1")!;
  expect(byId(known).get(1_001)).toBe(ssc);
  expect(textOf(ssc, "TY").name).not.toBe(textOf(ssc, "EN").name);
  expect(textOf(ssc, "XX")).toBe(ssc.texts.en);
});

test("every group of the lobby has its place and a lottery in it", () => {
  const found = new Set([...known.values()].map(({ lottery }) => lottery.group));
  expect([...found].toSorted()).toEqual([...GROUPS].toSorted());
});

test("every group, play and prize has a name in both languages", () => {
  for (const { lottery, words } of known.values()) {
    for (const { groups } of Object.values(lottery.modes)) {
      for (const { code, offers } of groups) {
        for (const language of ["EN", "TY"]) {
          expect(groupName(words, language, code), `${lottery.code} ${code}`).not.toBe(code);
          for (const { play, prizes } of offers) {
            expect(playWords(words, language, play).name).not.toBe(play);
            for (const key of Object.keys(prizes)) {
              expect(keyLabel(words, language, key, play), `${language} ${play} ${key}`).not.toBe(key);
            }
          }
        }
      }
    }
  }
});

test("names are put together from their parts", () => {
  const { words } = known.get("ssc1")!;
  expect(playWords(words, "EN", "ssc.3d.m.list").name).toBe("Middle three straight, written one by one");
  expect(playWords(words, "TY", "ssc.lh.15").name).toBe("Dragon o tigre, 1 at 5");
  expect(keyLabel(words, "EN", "3", "ssc.3c.b")).toBe("3 in place");
  expect(keyLabel(words, "EN", "3", "ssc.c.niu")).toBe("3 points");
  expect(playWords(words, "EN", "gone").name).toBe("gone");
});

test("rules say where results come from", () => {
  const rules = (code: string) => textOf(known.get(code)!, "EN").rules.join(" ");
  expect(rules("ssc1")).toContain("hash is published before the first bet");
  expect(rules("vnmb")).toContain("published by others");
});
