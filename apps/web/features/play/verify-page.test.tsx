// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { i18n } from "@taya/client/i18n";
import { commitOf, hashOf } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import { CHECKS, playAgain } from "@taya/games/kit/verify";
import { formatMinor } from "@taya/kernel/minor";
import { show } from "@taya/ui/show.testing";
import limboGame from "../../../../games/instant/limbo/game.ts";
import VerifyPage from "./verify-page.tsx";

const SEED = "3f".repeat(32);
const limbo = limboGame as Game;
const played = { clientSeed: "c", nonce: 0, inputs: { bet: { stake: "1.00", target: "2.00" }, moves: [] } };
const step = playAgain(played, SEED, limbo)!;
const round = {
  v: 1 as const,
  kind: "seedpair" as const,
  roundId: "r1",
  game: "limbo",
  version: limbo.info.version,
  gameHash: hashOf(limbo.parSheet),
  commit: commitOf(SEED),
  serverSeed: SEED,
  ...played,
  outcome: JSON.parse(JSON.stringify(limbo.seen(step.state))) as unknown,
  win: formatMinor(step.win),
};
const secret = { ...round, serverSeed: null };
const pair = { commit: "c", clientSeed: "c", nonce: 0, nextCommit: "n", revealed: null };

beforeEach(() => brandIs());
const verdict = () => screen.findByTestId("verdict");

test("a round whose seed is still secret is nothing wrong, and its pair can be turned over: the check then runs by itself", async () => {
  const server = fake({ play: { fairness: secret as never, rotateSeeds: pair as never } });
  const { user } = await show(<VerifyPage />, { at: "/verify?round=r1", player: {} });
  const found = await verdict();
  expect(found.dataset["ok"]).toBe("later");
  expect(found.textContent).toContain("The seed of this round is still secret.");
  expect(found.querySelector(".text-lose")).toBeNull();
  expect(document.body.textContent).not.toContain("does not agree");
  server.answer({ play: { fairness: round as never } });
  await user.click(screen.getByTestId("verify-reveal"));
  const question = await screen.findByRole("dialog");
  await user.click(within(question).getByRole("button", { name: "Rotate the seed pair and check" }));
  await expect.poll(async () => (await verdict()).dataset["ok"]).toBe("true");
  expect(server.asked("play.fairness").map(({ input }) => input["id"])).toEqual(["r1", "r1"]);
});

test("a round that the address names is checked without a press", async () => {
  fake({ play: { fairness: round as never } });
  await show(<VerifyPage />, { at: "/verify?round=r1", player: {} });
  expect((await verdict()).textContent).toContain("came to the same outcome and the same win");
});

test("the seed of a table comes by itself, so that there is no button", async () => {
  const table = { ...secret, kind: "table" as const, betIds: [], betsHash: "" };
  fake({ play: { fairness: table as never } });
  await show(<VerifyPage />, { at: "/verify?round=r1", player: {} });
  expect((await verdict()).textContent).toContain("as soon as nothing more is drawn from it");
  expect(screen.queryByTestId("verify-reveal")).toBeNull();
});

test("a visitor learns what it takes", async () => {
  fake({});
  await show(<VerifyPage />, { at: "/verify?round=r1" });
  expect(await screen.findByText(/^Log in to get the proof/)).toBeTruthy();
});

test("everything that is checked is said in words", () => {
  expect(CHECKS.filter((name) => !i18n.exists(`play.verify.check.${name}`))).toEqual([]);
});
