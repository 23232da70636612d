import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { picture } from "../browser.ts";
import type { Envelope, Program } from "../program.ts";
import type { Scenario } from "../scenario.ts";

/** Many phases that are moved on, and what a loaded machine takes to tell of each. */
export const LONG = { timeout: 60_000, interval: 50 };
/** Bets may be on their way for so long after the close; a round is drawn after it. */
const ON_THE_WAY_MS = 1_500;
/** So far at a time the clock is moved where what ends a phase is not told: a growing multiplier, a hand. */
const STEP_MS = 2_000;

const WEB = { "x-plain": "1", "x-client": "web" };

/** A shared table on a screen. Its scenario moves the clock on instead of waiting, so it has a program of its own. */
export interface Seat {
  readonly page: Page;
  /** The table in the frame of the site. */
  readonly table: FrameLocator;
  spot(name: string): Locator;
  /** Lays a chip by mouse and sees it lie there. */
  lay(name: string): Promise<void>;
  phase(): Promise<string | null>;
  round(): Promise<string | null>;
  /** Moves the clock on from phase to phase, each when the screen shows it, until something is so. */
  until(done: () => Promise<boolean>): Promise<void>;
  /** Moves on to the beginning of a round, so that there is time to bet; gives its id. */
  next(): Promise<string>;
  /** Waits until the server has accepted what lies there, and so much where it is told. */
  accepted(amount?: string): Promise<void>;
  /** Moves on until a round is paid out and its result has been said. */
  paid(roundId: string): Promise<string>;
  /** Moves on until a round is paid out; its result may be gone from the table already. */
  ended(roundId: string): Promise<void>;
}

/** Opens a table from the live lobby and waits until it can be bet on. */
export async function sitDown({ program }: Pick<Scenario, "program">, page: Page, tableId: string): Promise<Seat> {
  await page.goto("/live");
  await page.getByTestId(`table-${tableId}`).getByRole("button").click();
  await page.waitForURL(/\/game$/);
  const seat = seatAt(program, page, tableId);
  await seat.table.getByTestId("table-bets").waitFor();
  return seat;
}

function seatAt(program: Program, page: Page, tableId: string): Seat {
  const table = page.frameLocator("iframe");
  const ring = table.locator('[data-testid="table-phase"]:visible').first();
  const bets = table.getByTestId("table-bets");
  const phase = () => ring.getAttribute("data-phase");
  const round = () => ring.getAttribute("data-round");
  const isPaid = async () => ["SETTLED", "COOLDOWN"].includes((await phase()) ?? "");
  const until = async (done: () => Promise<boolean>) => {
    // What is seen is read before it is judged: a phase that comes between the two is judged first, and not moved past.
    const look = async () => {
      const seen = { phase: await phase(), roundId: await round() };
      const over = await done();
      if (!over) await moveOn(program, tableId, seen);
      return over;
    };
    await expect
      .poll(look, LONG)
      .toBe(true)
      .catch(async (failed: Error) => {
        const { value } = await program.call("GET", `/wps/v2/play/tables/${tableId}`);
        const shown = `${await phase()} of ${await round()}`;
        throw new Error(`the screen shows ${shown}, the table is ${JSON.stringify(value)}`, { cause: failed });
      });
  };
  const spot = (name: string) => table.locator(`[data-spot="${name}"]`).first();
  return {
    page,
    table,
    phase,
    round,
    until,
    spot,
    async lay(name) {
      const before = await spot(name).getAttribute("data-mine");
      await spot(name).click();
      await expect.poll(() => spot(name).getAttribute("data-mine")).not.toBe(before);
    },
    async next() {
      const before = await round();
      await until(async () => (await phase()) === "BETTING_OPEN" && (await round()) !== before);
      await painted(page);
      return (await round())!;
    },
    async accepted(amount) {
      await expect.poll(() => bets.getAttribute("data-state")).toBe("accepted");
      if (amount !== undefined) expect(await bets.textContent()).toContain(amount);
    },
    async paid(roundId) {
      await until(async () => (await round()) === roundId && (await isPaid()));
      return (await table.getByTestId("table-words").textContent()) ?? "";
    },
    ended: (roundId) => until(async () => (await round()) !== roundId || (await isPaid())),
  };
}

/** Everything that a page does about what it has just shown is done. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Nothing of a table is wider than the screen, and every spot is large enough for a thumb. */
export async function fitsTheThumb({ page, table }: Seat, tableId: string): Promise<void> {
  await picture(page, `tables-phone-${tableId}`);
  const boxes = await table.locator("[data-spot]:visible").evaluateAll((spots) =>
    spots.map((each) => {
      const { width, height, left, right } = each.getBoundingClientRect();
      return left < 0 || right > innerWidth ? 0 : Math.min(width, height);
    }),
  );
  expect(Math.min(...boxes), tableId).toBeGreaterThanOrEqual(40);
}

/** Does something again and again until something is so. */
export async function moving(done: () => Promise<boolean>, move: () => Promise<void>): Promise<void> {
  const look = async () => {
    const over = await done();
    if (!over) await move();
    return over;
  };
  await expect.poll(look, LONG).toBe(true);
}

interface Seen {
  readonly phase: string | null;
  readonly roundId: string | null;
}

/** Moves the clock to where the phase of a table ends; where a screen still shows another one nothing is moved. */
export async function moveOn(program: Program, tableId: string, seen?: Seen): Promise<void> {
  const { value } = await program.call("GET", `/wps/v2/play/tables/${tableId}`);
  if (seen && (seen.phase !== value.phase || seen.roundId !== (value.roundId ?? ""))) return;
  const { value: clock } = await program.call("GET", "/sandbox/clock");
  const advanceMs = endOf(value, clock.now) - clock.now + 1;
  if (advanceMs > 0) await program.call("POST", "/sandbox/clock", { advanceMs, jobs: false });
}

interface Standing {
  readonly phase: string;
  readonly closesAt: number | null;
  readonly endsAt: number | null;
}

function endOf({ phase, closesAt, endsAt }: Standing, now: number): number {
  if (["BETTING_OPEN", "CLOSING", "BETTING_CLOSED"].includes(phase)) return closesAt! + ON_THE_WAY_MS;
  return endsAt ?? (phase === "DEALING" ? now + STEP_MS : 0);
}

/** Makes a player by the sandbox's hook and puts their session into a page, as if they had logged in and agreed there. */
export async function enterAs(page: Page, input: { username: string; balance?: string; type?: number }): Promise<void> {
  const make = async () => {
    const answer = await page.context().request.post("/sandbox/players", { data: input, headers: WEB });
    const { success, code, value } = (await answer.json()) as Envelope;
    if (!success) throw new Error(`no player: ${code}`);
    return value as { username: string; token: string };
  };
  const { username, token } = await vi.waitFor(make, { timeout: 30_000, interval: 500 });
  await page.context().request.post("/wps/v2/compliance/disclaimer", {
    data: { age: true, notRestricted: true, terms: true, version: "1" },
    headers: { ...WEB, Authorization: `Bearer ${token}` },
  });
  const { type = 0 } = input;
  const state = { token, username, type, firstTimeLogin: false, mustChange: false, changeTicket: null };
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem("taya.session") === null) sessionStorage.setItem("taya.session", kept);
  }, JSON.stringify(state));
}
