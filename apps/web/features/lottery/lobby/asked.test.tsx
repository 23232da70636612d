// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { launchLottery } from "../../../games/asking.ts";
import { placeAt } from "../rules/pages.ts";
import { Emblem } from "./emblem.tsx";
import { Popular } from "./popular.tsx";
import { VnBoard } from "./vn-board.tsx";

type Answers = Parameters<typeof fake>[0];
const opened = (url: string) => ({ game_url: url, mode: "window", sessionId: "s" });
const LOTTERY = { gameId: "g", vassalage: "LOTT", nodeId: 1, name: "Five", gameCode: "ssc1", accountTypeName: "LOTT" };

beforeEach(() => brandIs());

test("S7-50 popular numbers ask for 20 and the board of Vietnam for 100, with mode, device and language", async () => {
  const server = fake({ lottery: { opened: [] } });
  const place = placeAt("/vnlottery");
  await show(
    <>
      <Popular place={place} games={[]} />
      <VnBoard place={place} />
    </>,
  );
  await waitFor(() => expect(server.asked("lottery.opened")).toHaveLength(2));
  const asked = server.asked("lottery.opened").map(({ input }) => input);
  const both = { prizeMode: "Lott", device: "WEB", language: "EN" };
  expect(asked).toEqual([
    { ...both, count: "20" },
    { ...both, count: "100", sort: "menu" },
  ]);
});

test("S7-48 a lottery is launched with its mode, and is where the answer says", async () => {
  const page = "/lottery?gameCode=ssc1&lottoView=betting&prizeMode=Lott";
  const server = fake({ play: { launchGame: opened(`https://play.example${page}`) } } as unknown as Answers);
  expect(await launchLottery(LOTTERY)).toEqual({ page });
  expect(server.asked("play.launchGame").map(({ input }) => input)).toEqual([
    {
      lottoArea: "VN",
      launchMode: "LOTT",
      lottoPrizeMode: "Lott",
      lottoGameCode: "ssc1",
      lottoView: "betting",
      device: "WEB",
      backUrl: "/",
      language: "EN",
    },
  ]);
});

test("S7-48 one that is not offered in its first mode is opened in the next; a refusal of all is told", async () => {
  const inMode = (input: { readonly lottoPrizeMode?: string }) =>
    input.lottoPrizeMode === "ZY" ? opened("/lottery?gameCode=pc28&prizeMode=ZY") : refusing("GAME_UNAVAILABLE");
  const server = fake({ play: { launchGame: inMode } } as unknown as Answers);
  expect(await launchLottery(LOTTERY)).toEqual({ page: "/lottery?gameCode=pc28&prizeMode=ZY" });
  server.answer({ play: { launchGame: refusing("RG_EXCLUDED") } } as unknown as Answers);
  expect(await launchLottery(LOTTERY)).toEqual({ fault: "RG_EXCLUDED" });
});

test("popular numbers are of the lotteries that the page shows", async () => {
  const drawn = (gameId: number, gameName: string) =>
    ({
      gameId,
      gameName,
      gameCode: `g${gameId}`,
      vassalage: "TCG_SEA",
      numero: "202601010001",
      winningNumber: "1,2,3",
    }) as never;
  fake({ lottery: { opened: [drawn(1, "Philippine 3D"), drawn(2, "Thai")] } });
  const place = placeAt("/seaLottery", new URLSearchParams("area=PH"));
  await show(<Popular place={place} games={[{ gameId: 1 }]} />);
  await screen.findByText("Philippine 3D");
  expect(screen.queryByText("Thai")).toBeNull();
});

test.each([
  ["ph2dx5", "lotto", "231"],
  ["ph642", "lotto", "642"],
  ["ph658x5", "lotto", "658"],
] as const)("the emblem of %s says what is drawn", async (code, dress, figures) => {
  await show(<Emblem dress={dress} lots={false} code={code} />);
  expect(document.body.textContent).toContain(figures);
});
