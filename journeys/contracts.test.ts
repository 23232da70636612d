import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import { startScenario } from "./scenario.ts";
import { serious } from "./steps/axe.ts";
import { asOperator } from "./steps/console.ts";
import { logIn, memberCentre } from "./steps/member.ts";

// Its clock goes on, which scenarios beside it would see.
const scenario = startScenario({ own: true });
const NAMES = { demo_general: "Fiesta-General-21", demo_agent: "Fiesta-Agent-21", demo_player: "Fiesta-Player-21" };
const SIX_MINUTES = 360_000;
const pages = {} as Record<keyof typeof NAMES, Page>;

const agentCentre = (page: Page) => page.getByRole("dialog", { name: "Agent centre" });
const waiting = (page: Page) => page.getByRole("region", { name: "Contracts that wait for your answer" });
const goOn = () => scenario.program.call("POST", "/sandbox/clock", { advanceMs: SIX_MINUTES });

/** A page of somebody of the line, at a place. */
async function at(name: keyof typeof NAMES, place: string): Promise<Page> {
  const known = pages[name];
  const page = known ?? (await scenario.open());
  pages[name] = page;
  if (!known) await logIn(page, name, NAMES[name]);
  await page.goto(place);
  return page;
}

/** Opens the offer that waits above the pages of a centre. */
async function lookAtOffer(page: Page) {
  await waiting(page).getByRole("button", { name: "Look at the offer" }).click();
  return page.getByRole("dialog", { name: "Offer of a contract" });
}

async function accept(page: Page, name: keyof typeof NAMES): Promise<void> {
  const offer = await lookAtOffer(page);
  await offer.getByLabel(/Your password/).fill(NAMES[name]);
  await offer.getByRole("button", { name: "Accept" }).click();
  await page.getByText("You have accepted the contract.").waitFor();
}

/** Offers one rate of the real-time salary to somebody directly below. */
async function offer(from: keyof typeof NAMES, to: string, rate: string, again = false): Promise<void> {
  const page = await at(from, "/?m=agent&p=agentRealtime");
  const centre = agentCentre(page);
  await centre.getByRole("tab", { name: "Downlines" }).click();
  if (again) {
    await centre.getByRole("button", { name: to, exact: true }).click();
    await page.getByRole("dialog", { name: to, exact: true }).getByRole("button", { name: "Offer new terms" }).click();
  } else {
    await centre.getByRole("button", { name: "Offer a contract" }).click();
    const pick = page.getByRole("dialog", { name: "Whom do you offer it to?" });
    await pick.getByLabel("User name begins with").fill(to);
    await pick.getByRole("button", { name: "Search" }).click();
    await pick.getByRole("button", { name: new RegExp(`^${to} `) }).click();
  }
  const dialog = page.getByRole("dialog", { name: again ? "Offer new terms" : "Offer a contract" });
  await dialog.getByLabel(/Rate in percent/).fill(rate);
  expect(await serious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send the offer" }).click();
  await page.getByText("The offer waits for an answer.").waitFor();
}

test("S4-64 the house offers to the head of a line, and the head no more than that to an agent below", async () => {
  const { program } = scenario;
  const terms = { username: "demo_general", tiers: [{ rate: 900 }], reason: "as the scenario needs it" };
  const path = "/wps/v2/agents/admin/contracts/realtime/offer";
  expect((await program.call("POST", path, terms, await asOperator(program))).code).toBe("OK");
  await accept(await at("demo_general", "/?m=agent"), "demo_general");
  await goOn();
  await offer("demo_general", "demo_agent", "0.08");
});

test("S4-65 the agent is told above every page, tries it, and accepts; a player below accepts one in the member centre", async () => {
  const page = await at("demo_agent", "/?m=agent");
  const dialog = await lookAtOffer(page);
  await dialog.getByRole("button", { name: "What would it pay?" }).click();
  await dialog.getByLabel("Valid bets", { exact: true }).fill("100,000");
  await dialog.getByRole("button", { name: "Reckon" }).click();
  await dialog.getByText("P80.00").waitFor();
  expect(await serious(page)).toEqual([]);
  await picture(page, "contract-offer");
  await dialog.getByRole("button", { name: "Back" }).click();
  await accept(page, "demo_agent");
  await goOn();
  await offer("demo_agent", "demo_player", "0.05");
  const player = await at("demo_player", "/?m=member");
  await memberCentre(player)
    .getByText(/offers you up to 0.05 %/)
    .waitFor();
  await accept(player, "demo_player");
  await goOn();
});

test("S4-68 to S4-71 a lower offer lists what is above it below, is accepted by a tick alone, and ends that", async () => {
  await offer("demo_general", "demo_agent", "0.03", true);
  const page = await at("demo_agent", "/?m=agent&p=agentRealtime");
  const dialog = await lookAtOffer(page);
  await dialog.getByRole("table", { name: "What changes" }).waitFor();
  await dialog.getByLabel(/Your password/).fill(NAMES.demo_agent);
  await dialog.getByRole("button", { name: "Accept" }).click();
  const ending = dialog.getByRole("alert", { name: "These contracts with your downlines end" });
  await ending.getByText("demo_player").waitFor();
  expect(await serious(page)).toEqual([]);
  await picture(page, "contract-consent");
  await ending.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await page.getByText("You have accepted the contract.").waitFor();
  await goOn();
  const centre = agentCentre(page);
  await centre.getByRole("tab", { name: "Downlines" }).click();
  await expect
    .poll(
      async () => {
        await page.reload();
        await centre.getByRole("tab", { name: "Downlines" }).click();
        await centre.getByRole("tab", { name: "Ended" }).click();
        const ended = centre.getByText("the agent above has a lower rate");
        await ended.waitFor({ timeout: 10_000 }).catch(() => undefined);
        return ended.count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
});
