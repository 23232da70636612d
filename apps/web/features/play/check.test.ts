import { commitOf, hashOf } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import { oddOf } from "@taya/games/kit/odd.testing";
import type { TableGame } from "@taya/games/kit/table-game";
import { type AnyFairness, verifyBundle } from "@taya/games/kit/verify";
import limbo from "../../../../games/instant/limbo/game.ts";
import mines from "../../../../games/instant/mines/game.ts";
import baccarat from "../../../../games/table/baccarat/game.ts";
import blackjack from "../../../../games/table/blackjack/game.ts";
import crash from "../../../../games/table/crash/game.ts";
import { expect, test } from "vitest";
import { readBundle } from "./check.ts";

const SEED = "3f".repeat(32);

const bundle = (game: Game | TableGame, kind: string, bet: object, moves: object[] = []) => ({
  v: 1,
  kind,
  roundId: "r",
  game: game.info.code,
  version: game.info.version,
  gameHash: hashOf(game.parSheet),
  commit: commitOf(SEED),
  serverSeed: SEED,
  clientSeed: "c",
  nonce: 0,
  betIds: ["b"],
  betsHash: "",
  inputs: { bet, moves },
  outcome: {},
  win: "0.00",
});

const GAMES: [game: Game | TableGame, kind: string, bet: object, moves?: object[]][] = [
  [limbo as Game, "seedpair", { stake: "1.00", target: "2.00" }],
  [mines as Game, "seedpair", { stake: "1.00", mines: 3 }, [{ pick: 1 }, { cashout: true }]],
  [baccarat as TableGame, "table", { bets: [{ spot: "player", amount: "1.00" }] }],
  [blackjack as TableGame, "table", { bets: [{ spot: "main", amount: "1.00" }] }, [{ action: "hit", at: 1 }]],
  [crash as TableGame, "crash", { bets: [{ spot: "bet", amount: "1.00" }] }, [{ left: "2.00" }]],
];

test.each(GAMES)(
  "a bundle with anything odd in it is unreadable or judged, never a silent page",
  (game, kind, bet, moves) => {
    const right = bundle(game, kind, bet, moves);
    expect(readBundle(JSON.stringify(right))).toEqual(right);
    let judged = 0;
    for (const odd of oddOf({ inputs: right.inputs, betIds: right.betIds, serverSeed: SEED, win: "0.00" })) {
      const said = readBundle(JSON.stringify({ ...right, ...(odd as object) }) ?? "");
      if (!said) continue;
      judged += 1;
      expect(verifyBundle(said as AnyFairness, game).checks.length).toBeGreaterThan(0);
    }
    expect(judged).toBeGreaterThan(50);
  },
);
