import { lotteryPlaces } from "@taya/catalogue/points";
import type { Input } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { playCalls } from "./contract.ts";
import { by, playRoom } from "./play.testing.ts";

type CallInput = Partial<Input<typeof playCalls.launchGame>>;

let store: TestDatabase;
let room: ReturnType<typeof playRoom>;
let player: string;
beforeAll(async () => {
  store = await testDatabase();
  room = playRoom(store);
  player = await room.aPlayer(1_000_000n);
  const row = { vassalage: "TCG_SEA", gameCategory: "LOTT", enabled: true, maintain: 0 } as const;
  room.rows.set("thai", { ...row, gameId: "id-thai", gameCode: "thai" });
  room.rows.set("lao", { ...row, gameId: "id-lao", gameCode: "lao", maintain: 1 });
  room.rows.set("vnmb", { ...row, gameId: "id-vnmb", gameCode: "vnmb", vassalage: "TCG_LOTTO_VN" });
  const places: Record<string, { vassalage: string; modes: string[] }> = {
    thai: { vassalage: "TCG_SEA", modes: ["SEA"] },
    lao: { vassalage: "TCG_SEA", modes: ["SEA"] },
    vnmb: { vassalage: "TCG_LOTTO_VN", modes: ["Lott", "SEA"] },
  };
  store.platform.points.extend("lottery", [lotteryPlaces.with(async (code) => places[code])]);
});
afterAll(() => store.close());

describe("a lottery", () => {
  const lotto = (change: CallInput) =>
    room.handlers.launchGame(
      { lottoArea: "VN", launchMode: "LOTT", device: "WEB", backUrl: "/", ...change },
      by(player),
    );
  test.each<[string, CallInput, string]>([
    ["S7-47 a game by its page", { lottoGameCode: "thai" }, "/seaLottery?gameCode=thai&lottoView=betting"],
    [
      "S7-48 a game in a mode",
      { lottoGameCode: "vnmb", lottoPrizeMode: "Lott", lottoView: "betting", language: "TY" },
      "/vnlottery?gameCode=vnmb&lottoView=betting&prizeMode=Lott",
    ],
    [
      "S7-49 the lobby beside a game",
      { lottoGameCode: "thai", lottoView: "lobby" },
      "/seaLottery?gameCode=thai&lottoView=lobby",
    ],
    [
      "S7-49 the lobby of a mode",
      { lottoPrizeMode: "SEA", lottoView: "lobby" },
      "/seaLottery?lottoView=lobby&prizeMode=SEA",
    ],
    ["the lobby of e-lotteries", { lottoPrizeMode: "Elott" }, "/elott?lottoView=lobby&prizeMode=Elott"],
    ["the lobby of all", {}, "/lottery?lottoView=lobby"],
    ["a tile of the catalogue", { gameId: "id-vnmb", launchMode: "GLS" }, "/vnlottery?gameCode=vnmb&lottoView=betting"],
  ])("opens %s", async (_, change, address) => {
    const opened = await lotto(change);
    expect(opened).toMatchObject({ ok: true, value: { game_url: `http://localhost${address}`, mode: "window" } });
  });

  test("that was opened counts as played", async () => {
    await lotto({ lottoGameCode: "thai" });
    expect(room.said.played.at(-1)).toBe("id-thai");
  });

  test.each<[string, CallInput, string]>([
    ["there is not", { lottoGameCode: "none" }, "GAME_UNAVAILABLE"],
    ["rests", { lottoGameCode: "lao" }, "GAME_UNAVAILABLE"],
    ["has no such mode", { lottoGameCode: "thai", lottoPrizeMode: "Lott" }, "GAME_UNAVAILABLE"],
    ["is asked for in a mode there is not", { lottoPrizeMode: "XX" }, "VALIDATION_FAILED"],
    ["is asked for in a mode that every object has", { lottoPrizeMode: "toString" }, "VALIDATION_FAILED"],
    ["is asked for in the mode of all objects", { lottoPrizeMode: "__proto__" }, "VALIDATION_FAILED"],
    ["is asked for in a view there is not", { lottoView: "results" }, "VALIDATION_FAILED"],
    ["is to be bet on and not named", { lottoView: "betting" }, "VALIDATION_FAILED"],
  ])("that %s is refused", async (_, change, name) => {
    expect(await lotto(change)).toMatchObject({ fault: name });
  });

  test("is refused when compliance refuses", async () => {
    room.said.mayLaunch = fault("RG_EXCLUDED");
    expect(await lotto({ lottoGameCode: "thai" })).toMatchObject({ fault: "RG_EXCLUDED" });
    room.said.mayLaunch = ok(undefined);
  });
});
