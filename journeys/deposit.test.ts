import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import { openDeposit } from "./steps/deposit.ts";
import { cents, goToMember, logIn, memberCentre, mine } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "pabalikbalik";
const NOBODYS = "01900000-0000-7000-8000-000000000000";
const cash = async (): Promise<number> => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);

test("comes back to the same deposit by its address; cancelled and paid after all it is credited", async () => {
  const { page, program } = scenario;
  await program.call("POST", "/sandbox/players", { username: NAME, password: PASSWORD, balance: "0.00" });
  await logIn(page, NAME, PASSWORD);
  const id = await openDeposit(scenario, "QR Ph", "100.00");
  const centre = memberCentre(page);
  expect(page.url()).toContain(`id=${id}`);
  await page.reload();
  await centre.getByRole("timer").waitFor();
  await goToMember(page, "depositv2");
  await centre.getByRole("button", { name: "Continue", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Cancel deposit" });
  await centre.getByRole("timer").waitFor();
  const address = page.url();
  // Back says no: what stands beneath is as it was, also by the address that was opened first.
  for (const fresh of [false, true]) {
    if (fresh) await page.goto(address);
    await centre.getByRole("button", { name: "Cancel deposit" }).click();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: "detached" });
    await centre.getByRole("timer").waitFor();
    await expect.poll(() => page.url()).toBe(address);
  }
  await centre.getByRole("button", { name: "Cancel deposit" }).click();
  await question.getByRole("button", { name: "Cancel deposit" }).click();
  await centre.getByText("You cancelled this deposit").waitFor();
  await expect.poll(() => centre.getByRole("button", { name: "Cancel deposit" }).count()).toBe(0);
  expect((await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success).toBe(true);
  await centre.getByText("You had cancelled this deposit, but your payment still came.").waitFor();
  await picture(page, "deposit-late");
  expect(await cash()).toBe(100_00);
});

test("an address that names nobody's deposit, or another's, shows nothing of it", async () => {
  await scenario.page.goto(`/?m=member&p=depositv2&id=${NOBODYS}`);
  await memberCentre(scenario.page).getByText("There is no such deposit in your account.").waitFor();
});
