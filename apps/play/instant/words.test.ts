import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import type { InstantView, Say } from "@taya/games/kit/instant-view";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const CODES = ["dice", "limbo", "mines", "plinko", "keno", "hilo", "wheel", "blackjack-solo"];
const folderOf = (code: string): string =>
  join(ROOT, `games/${code === "blackjack-solo" ? "table" : "instant"}/${code}`);
const wordsOf = (code: string, area: string) =>
  JSON.parse(readFileSync(join(ROOT, `texts/${code}/${area}.json`), "utf8")) as Record<string, string>;

/** Says a key by itself and writes down what no language has. */
function listener(code: string, areas: readonly string[] = []): { say: Say; missing: Set<string> } {
  const texts = ["en", "ty"].map((language) =>
    Object.assign({}, ...["originals", ...areas].map((area) => wordsOf(language, area))),
  );
  const missing = new Set<string>();
  const say: Say = (key) => {
    const names = [`${code}.${key}`, key].flatMap((each) => [each, `${each}_other`]);
    if (texts.some((known) => !names.some((name) => name in known))) missing.add(key);
    return key;
  };
  return { say, missing };
}

/** The states of rounds of every mode under some nonces. */
function statesOf(game: Game<object, object, object>): object[] {
  const seen: object[] = [];
  for (const { bet, moves = [], choose } of Object.values(game.modes!))
    for (let nonce = 0; nonce < 12; nonce++) {
      const random = seededRandom({ serverSeed: "0".repeat(64), clientSeed: "words", nonce });
      const asked = { ...bet, stake: 100n };
      let step = game.begin(asked, random);
      seen.push(game.seen(step.state) as object);
      for (let made = 0; !step.over; made++) {
        const move = moves[made] ?? choose?.(step.state);
        const next = move && game.play!(step.state, move, asked, random);
        if (!next?.ok) break;
        step = next.value;
        seen.push(game.seen(step.state) as object);
      }
    }
  return seen;
}

test.each(CODES)("%s has words in both languages for all it says, whatever came out", async (code) => {
  const { default: view } = (await import(join(folderOf(code), "view.tsx"))) as { default: InstantView };
  const { default: game } = (await import(join(folderOf(code), "game.ts"))) as {
    default: Game<object, object, object>;
  };
  const { say, missing } = listener(code, view.areas);
  for (const state of statesOf(game)) {
    expect(view.tell(state, say).length).toBeGreaterThan(0);
    expect(view.brief(state)).not.toBe("");
    expect(view.landMs(state)).toBeGreaterThanOrEqual(0);
    for (const each of view.steps?.(state) ?? [state]) view.tell(each, say);
    for (const { key } of view.facts(view.betOf(state), { pays: game.pays, state })) say(key);
  }
  for (const { key } of view.facts(view.first, { pays: game.pays, state: undefined })) say(key);
  for (const [, word] of view.keys) say(word);
  view.paysRows?.(say);
  for (const phase of ["idle", "over"] as const) if (view.betWord) say(view.betWord(phase));
  if (view.label) say(view.label);
  expect([...missing]).toEqual([]);
});
