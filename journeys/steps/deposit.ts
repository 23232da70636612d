import { expect } from "vitest";
import type { Scenario } from "../scenario.ts";
import { goToMember, memberCentre, mine } from "./member.ts";

/** Chooses a method on the deposit page, asks for an amount and gives the deposit's id. */
export async function openDeposit(scenario: Scenario, method: string, amount: string): Promise<string> {
  const { page } = scenario;
  const known = new Set<string>((await mine(scenario, "/wps/v2/wallet/deposits")).list.map((each: Row) => each.id));
  await goToMember(page, "depositv2");
  await memberCentre(page).getByText(method, { exact: true }).first().click();
  await memberCentre(page).getByLabel("Amount").first().fill(amount);
  await memberCentre(page)
    .getByRole("button", { name: /^Continue/ })
    .click();
  const opened = async () =>
    (await mine(scenario, "/wps/v2/wallet/deposits")).list.find((each: Row) => !known.has(each.id));
  await expect.poll(opened).toBeTruthy();
  const { id } = await opened();
  await memberCentre(page).getByText(id).waitFor();
  return id;
}

interface Row {
  readonly id: string;
}

/** Has the emulated provider pay an order. */
export async function payAtProvider({ program }: Scenario, id: string): Promise<void> {
  expect((await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success).toBe(true);
}

/** Goes to the provider's own page and pays there; the provider sends the player back. */
export async function payOnPage({ page }: Scenario): Promise<void> {
  await memberCentre(page)
    .getByRole("link", { name: /payment page/ })
    .click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await memberCentre(page).waitFor();
}

/** Waits until a deposit stands in the wallet. */
export async function credited(scenario: Scenario, id: string): Promise<void> {
  const stateOf = async () => (await mine(scenario, `/wps/v2/wallet/deposits/${id}`)).status;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe("CREDITED");
}
