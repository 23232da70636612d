import { DAY } from "@taya/kernel/instant";
import { describe, expect, test } from "vitest";
import type { ShelvedGame } from "./game.ts";
import { edits, fold, score, wordsOf } from "./search.rules.ts";
import { type Filter, narrowed } from "./filter.rules.ts";
import {
  byHeat,
  cardOf,
  freshIds,
  hotIds,
  inBrandCategory,
  percent,
  slotsFirst,
  sorted,
  typesOf,
  vendorsIn,
} from "./shelf.rules.ts";

const said = (name: string) => ({ name, description: "", symbols: {}, rules: [], features: {} });
const game = (code: string, more: Partial<ShelvedGame> = {}): ShelvedGame => ({
  gameId: code,
  gameCode: code,
  vassalage: "TAYA",
  vendorName: "Taya Studio",
  accountTypeName: "TAYA",
  gameCategory: "RNG",
  gameType: "SLOT",
  version: "1.0.0",
  rtpPpm: 962_199,
  hitRatePpm: 250_000,
  volatility: 3,
  maxWin: 5000,
  minStake: 100n,
  maxStake: 50_000n,
  lines: null,
  ways: 243,
  features: ["wild"],
  texts: { en: said(code), ty: said(`${code} TY`) },
  parHash: "00",
  label: null,
  sort: 0,
  addedAt: 0,
  changedAt: 0,
  enabled: true,
  maintain: false,
  promoted: false,
  fresh: null,
  players24h: 0,
  players30d: 0,
  ...more,
});
const codes = (games: readonly ShelvedGame[]) => games.map((each) => each.gameCode);

test("slots come before what else stands in their lobby, otherwise the order stays", () => {
  const games = ["ORIGINALS", "SLOT", "INSTANT", "SLOT"].map((gameType, at) => ({ gameType, gameId: `${at}` }));
  expect(slotsFirst(games as never).map(({ gameId }) => gameId)).toEqual(["1", "3", "0", "2"]);
});

test("S2-82 sports of a maker the brand counts among e-sports are e-sports, and nothing else of it is", () => {
  const of = (gameCategory: "SPORTS" | "RNG", vassalage: string) =>
    inBrandCategory({ gameCategory, vassalage }, ["GAMING"]).gameCategory;
  expect([of("SPORTS", "GAMING"), of("SPORTS", "BALL"), of("RNG", "GAMING")]).toEqual(["ESPORTS", "SPORTS", "RNG"]);
});

describe("search", () => {
  const words = wordsOf("Pearl Lagoon Sirèna");
  test("accents and case do not matter", () => {
    expect(fold("SIRÈNA Ñandú")).toBe("sirena nandu");
    expect(score(wordsOf("sirena"), words)).toBe(score(wordsOf("SIRÈNA"), words));
  });
  test("a word of four letters or more forgives one edit, a shorter one none", () => {
    for (const typo of ["paerl", "pearll", "perl", "peabl", "lagon", "lagooon"]) {
      expect(score(wordsOf(typo), words)).toBeGreaterThan(0);
    }
    expect(score(wordsOf("pea"), words)).toBeGreaterThan(0);
    for (const wrong of ["pex", "ppperl", "tiger", "pael lagoox x"]) expect(score(wordsOf(wrong), words)).toBe(0);
  });
  test("every word must fit; the exact word counts most", () => {
    expect(score(wordsOf("pearl tiger"), words)).toBe(0);
    expect(score(wordsOf("pearl"), words)).toBeGreaterThan(score(wordsOf("pear"), words));
    expect(score(wordsOf("pear"), words)).toBeGreaterThan(score(wordsOf("perl"), words));
  });
  test("an edit is one letter more, less, other, or two swapped", () => {
    expect(["abcd", "abc", "abcde", "abxd", "bacd"].map((word) => edits("abcd", word, 2))).toEqual([0, 1, 1, 1, 1]);
    expect(["abdcx", "ab", "axxd", "abcdef"].map((word) => edits("abcd", word, 2))).toEqual([2, 2, 2, 2]);
    expect(["dcba", "xyz", "abcdefgh"].map((word) => edits("abcd", word, 2))).toEqual([3, 3, 3]);
  });
  test("words of six letters or more forgive two edits, wherever they are", () => {
    for (const typo of ["blakjak", "balckjakc", "blcakjcak", "blackjqck", "lbackjakc"])
      expect([typo, score([typo], ["blackjack"]) > 0]).toEqual([typo, true]);
    expect(score(["bacarta"], ["baccarat"])).toBeGreaterThan(0);
    expect(score(["ruolete"], ["roulette"])).toBeGreaterThan(0);
    for (const wrong of ["blokjuk", "tigers", "balut", "backlog"]) expect(score([wrong], ["blackjack"])).toBe(0);
    expect(score(["blackjac"], ["blackjack"])).toBeGreaterThan(score(["blakjack"], ["blackjack"]));
    expect(score(["blakjack"], ["blackjack"])).toBeGreaterThan(score(["blakjak"], ["blackjack"]));
  });
  test("any two swapped and any left out letters of a long word are forgiven", () => {
    const word = "blackjack";
    const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
    const swapped = (text: string, at: number) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    for (let one = 0; one < word.length - 1; one++) {
      for (let two = 0; two < word.length - 2; two++) {
        const typo = without(swapped(word, one), two);
        expect([typo, score([typo], [word]) > 0]).toEqual([typo, true]);
      }
    }
  });
});

describe("the shelf", () => {
  test("rates are shown in percent, cut off and never rounded up", () => {
    expect([percent(962_199), percent(1_000_000), percent(99), percent(0)]).toEqual([
      "96.21",
      "100.00",
      "0.00",
      "0.00",
    ]);
  });
  test("a card has exactly the fields of the wire", () => {
    const view = {
      language: "TY",
      demo: true,
      favourites: new Set(["a"]),
      hot: new Set(["a"]),
      fresh: new Set<string>(),
    };
    expect(cardOf(game("a"), view)).toEqual({
      gameId: "a",
      gameCode: "a",
      name: "a TY",
      vassalage: "TAYA",
      vendorName: "Taya Studio",
      gameType: "SLOT",
      gameCategory: "RNG",
      accountTypeName: "TAYA",
      nodeId: 1,
      isGame: "GAME",
      icon: "/art/tiles/a.avif",
      wide: "/art/wides/a.avif",
      isHot: 1,
      isNew: 0,
      favourite: true,
      demo: true,
      rtp: "96.21",
      volatility: 3,
      maxWin: "5000x",
      minBet: 100n,
      maxBet: 50_000n,
      maintain: 0,
      label: null,
      sort: 0,
    });
  });
  test("hottest is what most people played, then what the brand puts forward, then its order", () => {
    const games = [
      game("a", { sort: 0 }),
      game("b", { sort: 1, promoted: true }),
      game("c", { sort: 2, players24h: 3 }),
    ];
    expect(codes(games.toSorted(byHeat))).toEqual(["c", "b", "a"]);
    expect([...hotIds(games)].toSorted()).toEqual(["b", "c"]);
  });
  test("new is what came after the opening and within 30 days", () => {
    const games = [game("a"), game("b", { addedAt: 2 * DAY }), game("c", { addedAt: 40 * DAY })];
    expect([...freshIds(games, 10 * DAY)]).toEqual(["b", "c"]);
    expect([...freshIds(games, 45 * DAY)]).toEqual(["c"]);
    expect(freshIds([], 0).size).toBe(0);
  });
  test("sorts by name, return and age", () => {
    const games = [
      game("b", { rtpPpm: 970_000, addedAt: 1, sort: 0 }),
      game("a", { rtpPpm: 950_000, addedAt: 3, sort: 1 }),
      game("c", { rtpPpm: 960_000, addedAt: 2, sort: 2 }),
    ];
    const words = { language: "EN", intl: "en" };
    expect(codes(sorted(games, "name", words))).toEqual(["a", "b", "c"]);
    expect(codes(sorted(games, "rtp", words))).toEqual(["b", "c", "a"]);
    expect(codes(sorted(games, "new", words))).toEqual(["a", "c", "b"]);
  });
  test("filters by everything asked for at once", () => {
    const games = [
      game("a"),
      game("b", { features: ["wild", "freeSpins"] }),
      game("f", { gameCategory: "FISH", gameType: "FISH" }),
    ];
    const offered = { fresh: new Set<string>(), demo: false };
    const fitting = (filter: Filter) => codes(narrowed(games, filter, offered).games);
    expect(fitting({ features: ["wild", "freeSpins"] })).toEqual(["b"]);
    expect(fitting({ gameCategory: "FISH" })).toEqual(["f"]);
    expect(fitting({ vendors: ["OTHER"] })).toEqual([]);
    expect(fitting({})).toEqual(["a", "b", "f"]);
    expect(typesOf(games)).toEqual([
      { gameType: "SLOT", count: 2 },
      { gameType: "FISH", count: 1 },
    ]);
  });
  test("S3-39, S3-40 a vendor stands in a category only when it has games there", () => {
    const vendors = [
      { code: "TAYA", name: "Taya Studio", enabled: true, isHot: true, maintain: false, sort: 0, games: 1 },
    ];
    const from = { games: [game("a")], vendors, pointValue: "1.20" };
    expect(vendorsIn("RNG", from)).toEqual([
      {
        vassalage: "TAYA",
        displayName: "Taya Studio",
        isHot: 1,
        gameType: "SLOT",
        gameTypes: ["SLOT"],
        gameCategory: "RNG",
        pointValue: "1.20",
        games: 1,
        maintain: 0,
        sort: 0,
      },
    ]);
    expect(vendorsIn("FISH", from)).toEqual([]);
  });
});
