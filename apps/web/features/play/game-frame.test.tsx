// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { toast } from "@taya/ui/toast";
import { launch } from "../../games/asking.ts";
import { remember, useLaunch } from "../../games/launch.ts";
import { BalancePill } from "../../shell/balance-pill.tsx";
import GameHost from "./game-host.tsx";

const GAME = { gameId: "TAYA-pearl", vassalage: "TAYA", nodeId: 1, name: "Pearl Lagoon" };
const LONG_MS = 10_000;

beforeEach(() => {
  remember(null);
  // This document loads no frames, and says so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const server = (opened: object) =>
  fake({
    play: { launchGame: { mode: "frame", sessionId: "s", ...opened } },
    catalogue: { favouriteIds: { list: [] }, game: {} },
    compliance: { session: { startedAt: 0 } },
  } as unknown as Parameters<typeof fake>[0]);

const frame = () => screen.findByTitle<HTMLIFrameElement>(GAME.name);

test("S3-38 a game is where game_url says, and where that is missing where game_url2 says", async () => {
  const told = server({ game_url: "https://a.example/play/x", game_url2: "https://b.example/play/x" });
  await launch(GAME);
  expect(useLaunch.getState().launched).toMatchObject({ url: "https://a.example/play/x" });
  told.answer({
    play: { launchGame: { mode: "frame", sessionId: "s", game_url: "", game_url2: "https://b.example/y" } },
  });
  await launch(GAME);
  expect(useLaunch.getState().launched).toMatchObject({ url: "https://b.example/y" });
});

test("S3-38 a place that does not answer is left for the other one, once", async () => {
  server({ game_url: "https://a.example/play/x", game_url2: "https://b.example/play/x" });
  await launch(GAME);
  await show(<GameHost />, { at: "/rng", player: {} });
  expect((await frame()).src).toBe("https://a.example/play/x");
  // The frame may be drawn before it is waited for, so the clock goes on until it was.
  await vi.waitFor(() => {
    act(() => void vi.advanceTimersByTime(LONG_MS));
    expect(screen.getByTitle<HTMLIFrameElement>(GAME.name).src).toBe("https://b.example/play/x");
  });
  act(() => void vi.advanceTimersByTime(LONG_MS));
  expect((await frame()).src).toBe("https://b.example/play/x");
});

test("leaving a game leads to the screen where it was opened, with its filters", async () => {
  server({ game_url: "/play/x" });
  history.replaceState(null, "", "/rng?page=SLOT&m=game&id=TAYA-pearl");
  await launch(GAME);
  history.replaceState(null, "", "/game");
  const { address } = await show(<GameHost />, { at: "/game", player: {} });
  (await screen.findByText("Leave the game")).click();
  await waitFor(() => expect(address()).toMatchObject({ pathname: "/rng", search: "?page=SLOT" }));
  expect(useLaunch.getState().launched).toBeNull();
});

test("the balance of the site, the result of the session and messages wait until the game has shown the round", async () => {
  brandIs();
  const { answer } = server({ game_url: "/play/x" });
  const money = (cash: string, net: string) =>
    answer({
      wallet: { balance: { cash, sumBalance: cash } },
      compliance: { session: { startedAt: 0, net } },
    } as unknown as Parameters<typeof answer>[0]);
  money("100.00", "0.00");
  await launch(GAME);
  await show(
    <>
      <BalancePill />
      <GameHost />
    </>,
    { at: "/game", player: {} },
  );
  const { contentWindow } = await frame();
  const says = (type: string) =>
    act(async () => {
      const data = { source: "taya-game", type };
      dispatchEvent(new MessageEvent("message", { data, origin: location.origin, source: contentWindow }));
      await vi.advanceTimersByTimeAsync(100);
    });
  const told = () => document.body.textContent;
  await waitFor(() => expect(told()).toContain("100.00"));
  await says("showing");
  money("150.00", "50.00");
  toast("Bonus is here", "good");
  toast("Not possible", "bad");
  await says("balance");
  expect(told()).toContain("100.00");
  expect(told()).not.toMatch(/50\.00|Bonus is here/);
  expect(told()).toContain("Not possible");
  await says("shown");
  await waitFor(() => expect(told()).toContain("150.00"));
  expect(told()).toContain("Bonus is here");
});
