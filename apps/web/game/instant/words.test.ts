import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import type { InstantView, Say } from "@taya/games/kit/instant-view";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
const CODES = ["dice", "limbo", "mines", "plinko", "keno", "hilo", "wheel"];
const texts = ["en", "ty"].map(
  (code) => JSON.parse(readFileSync(join(ROOT, `texts/${code}/originals.json`), "utf8")) as Record<string, string>,
);

/** Says a key by itself and writes down what no language has. */
function listener(code: string): { say: Say; missing: Set<string> } {
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
  const modes = (game as unknown as { modes: Record<string, { bet: object; moves?: readonly object[] }> }).modes;
  for (const { bet, moves = [] } of Object.values(modes))
    for (let nonce = 0; nonce < 12; nonce++) {
      const random = seededRandom({ serverSeed: "0".repeat(64), clientSeed: "words", nonce });
      const asked = { ...bet, stake: 100n };
      let step = game.begin(asked, random);
      seen.push(game.seen(step.state) as object);
      for (const move of moves) {
        if (step.over) break;
        const next = game.play!(step.state, move, asked, random);
        if (!next.ok) break;
        step = next.value;
        seen.push(game.seen(step.state) as object);
      }
    }
  return seen;
}

test.each(CODES)("%s has words in both languages for all it says, whatever came out", async (code) => {
  const { default: view } = (await import(join(ROOT, `games/instant/${code}/view.tsx`))) as { default: InstantView };
  const { default: game } = (await import(join(ROOT, `games/instant/${code}/game.ts`))) as {
    default: Game<object, object, object>;
  };
  const { say, missing } = listener(code);
  for (const state of statesOf(game)) {
    expect(view.tell(state, say).length).toBeGreaterThan(0);
    expect(view.brief(state)).not.toBe("");
    expect(view.landMs(state)).toBeGreaterThanOrEqual(0);
    for (const each of view.steps?.(state) ?? [state]) view.tell(each, say);
    for (const { key } of view.facts(view.betOf(state), { pays: game.pays, state })) say(key);
  }
  for (const { key } of view.facts(view.first, { pays: game.pays, state: undefined })) say(key);
  for (const [, word] of view.keys) say(word);
  expect([...missing]).toEqual([]);
});
