import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import { asOperator, openConsole } from "./steps/console.ts";
import { makePlayer } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

// The scenario moves the clock past a draw, so it has a program of its own.
const scenario = startScenario({ own: true });
const TIERS = [
  ["DB", 1, 5],
  ["G1", 1, 5],
  ["G2", 2, 5],
  ["G3", 6, 5],
  ["G4", 4, 4],
  ["G5", 6, 4],
  ["G6", 3, 3],
  ["G7", 4, 2],
] as const;
/** A result whose first prize ends with these two figures and no other lot does. */
const result = (last: string): string =>
  TIERS.map(([tier, lots, digits]) => {
    const lot = tier === "DB" ? `111${last}` : "1".repeat(digits);
    return `${tier}:${Array.from({ length: lots }, () => lot).join(",")}`;
  }).join(";");

interface Play {
  readonly playId: number;
  readonly code: string;
  readonly prizes: readonly { readonly key: string; readonly amount: string }[];
}
interface Game {
  readonly gameId: number;
  readonly numero: string;
  readonly drawTime: number;
}

const token: { headers: Record<string, string> } = { headers: {} };
const keyed = () => ({ ...token.headers, "x-request-id": crypto.randomUUID() });
const ask = async (method: string, path: string, body?: object) => {
  const answer = await scenario.program.call(method, path, body, keyed());
  if (!answer.success) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.value)}`);
  return answer.value;
};
const PLAYER = { username: "lotomanlalaro", password: "Laro-Ngayon-21" };
async function logIn(): Promise<void> {
  const { value } = await scenario.program.call("POST", "/wps/session/login", { ...PLAYER, type: "username" });
  token.headers = { authorization: `Bearer ${value.token}` };
}
const balance = async (): Promise<string> => (await ask("GET", "/wps/v2/wallets/balance")).cash;

/** The issue on sale of a lottery. */
async function gameOf(code: string): Promise<Game> {
  const groups = await ask("GET", "/lgw/games/game_menus");
  const menus = groups.flatMap(({ gameMenus }: { gameMenus: { gameCode: string; gameId: number }[] }) => gameMenus);
  const { gameId } = menus.find(({ gameCode }: { gameCode: string }) => gameCode === code);
  const { currentNumero } = await ask("GET", `/lgw/numeros/near?gameId=${gameId}`);
  return { gameId, numero: currentNumero.numero, drawTime: currentNumero.drawTime };
}

/** Bets 10.00 on a number as the last two figures of the first prize; answers what it would pay. */
async function betOn(game: Game, number: string): Promise<number> {
  const { play, body } = await askedOn(game, number, [game.numero]);
  await ask("POST", "/lgw/betting", body);
  const { amount } = play.prizes.find(({ key }) => key === "*" || key === number)!;
  // Five times the prize of a unit of 2.00, cut off to centavos.
  return Math.floor(Number(amount) * 5 * 100 + 1e-6) / 100;
}

/** A bet of 10.00 an issue as it is asked for. */
async function askedOn(game: Game, number: string, numeros: readonly string[]) {
  const menu = await ask("GET", `/lgw/games/${game.gameId}/play_menu?prizeMode=Lott`);
  const plays: Play[] = menu.groups.flatMap(({ plays: own }: { plays: Play[] }) => own);
  const play = plays.find(({ code }) => code === "vn.n.de")!;
  const body = {
    prizeMode: "Lott",
    clientOrderId: crypto.randomUUID(),
    contents: [
      {
        gameId: game.gameId,
        playId: play.playId,
        bettingContent: number,
        bettingApproach: 1,
        singleBetPrice: "2.00",
        numero: numeros.map((numero) => ({ numero, multiple: 5 })),
        clientUnits: 1,
      },
    ],
  };
  return { play, body };
}

/** Waits until the balance is what it should be: the draws are settled beside everything else. */
async function balanceIs(amount: string): Promise<void> {
  await expect.poll(balance, { timeout: 20_000, interval: 250 }).toBe(amount);
}

/** Enters a result as an operator by pasting it, with what the console answers. */
async function enter(staffPage: Page, action: string, text: string, said: RegExp): Promise<void> {
  await staffPage.getByRole("button", { name: action, exact: true }).first().click();
  const dialog = staffPage.getByRole("dialog");
  await staffPage.evaluate((lots) => navigator.clipboard.writeText(lots), text);
  await dialog.getByLabel("DB 1").click();
  await staffPage.keyboard.press("Control+V");
  await dialog.getByLabel(/^Reason/).fill("From the official result");
  await dialog.getByRole("button", { name: /^(Enter result|Correct result|Second entry)$/ }).click();
  await staffPage.getByText(said).first().waitFor();
  await dialog.waitFor({ state: "hidden" });
}

test("two people enter a feed's result, and the bet is paid; they correct it, and it is taken back", async () => {
  await makePlayer(scenario.program, { ...PLAYER, balance: "100.00" });
  await logIn();
  const game = await gameOf("vnmb");
  const wins = await betOn(game, "68");
  expect(await balance()).toBe("90.00");
  const { value: clock } = await scenario.program.call("GET", "/sandbox/clock");
  await scenario.program.call("POST", "/sandbox/clock", { advanceMs: game.drawTime - clock.now + 60_000 });
  // Hours have passed: the session is over.
  await logIn();

  const ana = await openConsole(scenario, "admin");
  const ben = await openConsole(scenario, "admin2");
  for (const staffPage of [ana, ben]) {
    await staffPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await staffPage.goto(`/console/lottery/issues/${game.gameId}/${game.numero}`);
  }
  await enter(ana, "Enter result", result("68"), /counts once a second person enters the same/);
  await ana.getByText("A result waits for a second person.").waitFor();
  await ben.reload();
  await enter(ben, "Enter result", result("86"), /The two entries differ: nothing happens/);
  await ben.getByText("The entries differ: nothing happens until two people agree.").waitFor();
  expect(await balance()).toBe("90.00");
  await picture(ben, "lottery-console-differ");
  await enter(ben, "Enter result", result("68"), /the result counts and is being settled/);
  await balanceIs((90 + wins).toFixed(2));

  await ana.getByRole("button", { name: "Correct result" }).waitFor();
  await enter(ana, "Correct result", result("86"), /counts once a second person enters the same/);
  await ben.getByRole("button", { name: "Correct result" }).waitFor();
  await enter(ben, "Correct result", result("86"), /the result counts and is being settled/);
  await balanceIs("90.00");
  await ben.getByText("corrected once").waitFor();
  await picture(ben, "lottery-console-corrected");
  const log = "/wps/v2/compliance/admin/audit?action=lottery.result";
  const { value } = await scenario.program.call("GET", log, undefined, await asOperator(scenario.program, "admin2"));
  expect(value.list).toHaveLength(5);
});

test("two people void an issue, and the stake comes back; one alone changes nothing", async () => {
  const game = await gameOf("vnmb");
  await betOn(game, "12");
  expect(await balance()).toBe("80.00");
  const [ana, ben] = [await openConsole(scenario, "admin"), await openConsole(scenario, "admin2")];
  const page = `/console/lottery/issues/${game.gameId}/${game.numero}`;
  await ana.goto(page);
  await ana.getByRole("button", { name: "Void", exact: true }).click();
  const asks = ana.getByRole("dialog");
  await asks.getByLabel(/^Reason/).fill("The draw was cancelled");
  await asks.getByRole("button", { name: "Ask for it" }).click();
  await ana.getByText("A second person must agree before the issue is void.").first().waitFor();
  expect(await balance()).toBe("80.00");
  await ben.goto(page);
  await ben.getByRole("button", { name: "Void", exact: true }).click();
  const agrees = ben.getByRole("dialog");
  await agrees.getByText("admin asked for it: The draw was cancelled").waitFor();
  await agrees.getByLabel(/^Reason/).fill("Checked with the organiser");
  await agrees.getByLabel(new RegExp(`“${game.numero}”`)).fill(game.numero);
  await picture(ben, "lottery-console-void");
  await agrees.getByRole("button", { name: "Void the issue" }).click();
  await agrees.waitFor({ state: "hidden" });
  await balanceIs("90.00");
});

test("a lottery is closed by an operator: its chases end at once, nothing more is bet; a play alone is turned off", async () => {
  const today = await gameOf("vnmb");
  // The issue on sale is void since the scenario before.
  const game = { ...today, numero: dayAfter(today.numero) };
  const { play, body } = await askedOn(game, "45", [
    game.numero,
    dayAfter(game.numero),
    dayAfter(dayAfter(game.numero)),
  ]);
  await ask("POST", "/lgw/betting", body);
  expect(await balance()).toBe("60.00");
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto("/console/lottery");
  // Some lotteries are closed from the start: what is looked at is the row of this one.
  const row = staffPage.getByRole("row").filter({ has: staffPage.getByText("vnmb ·") });
  const change = async (what: string, reason: string) => {
    await row.getByRole("button", { name: /^Change/ }).click();
    const dialog = staffPage.getByRole("dialog");
    if (what === play.code) await dialog.locator("summary").click();
    await dialog
      .locator("label")
      .filter({ has: staffPage.getByText(what, { exact: true }) })
      .click();
    await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  const refused = async () => {
    const again = { ...body, clientOrderId: crypto.randomUUID() };
    const { code } = await scenario.program.call("POST", "/lgw/betting", again, keyed());
    return code;
  };
  await row.getByText("Open", { exact: true }).waitFor();

  await change("Takes bets", "The organiser does not draw");
  // The chase gave back what it waited for before the operator had the answer.
  expect(await balance()).toBe("90.00");
  await row.getByText("Closed", { exact: true }).waitFor();
  const { content } = await ask("GET", "/lgw/chases");
  expect(content).toMatchObject([{ state: "SYSTEM_STOPPED", refunded: "30.00" }]);
  expect(await refused()).toBe("LOTT_GAME_OFF");
  await picture(staffPage, "lottery-console-closed");

  await change("Takes bets", "The organiser draws again");
  await row.getByText("Open", { exact: true }).waitFor();
  await change(play.code, "The play is being checked");
  await row.getByText(/^1 of \d+ plays off$/).waitFor();
  expect(await refused()).toBe("LOTT_PLAY_OFF");
  const menu = await ask("GET", `/lgw/games/${game.gameId}/play_menu?prizeMode=Lott`);
  const codes = menu.groups.flatMap(({ plays }: { plays: Play[] }) => plays.map(({ code }) => code));
  expect(codes).not.toContain(play.code);
  expect(codes.length).toBeGreaterThan(0);
  await change(play.code, "The play is sound");
  await row.getByText(/plays off$/).waitFor({ state: "hidden" });
  await betOn(game, "45");
  expect(await balance()).toBe("80.00");
});

/** The issue of the next day of a lottery whose issues are days. */
function dayAfter(numero: string): string {
  const day = new Date(`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}T00:00:00Z`);
  return new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
}
