import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, picture } from "./browser.ts";
import { goToMember, logIn, makePlayer, memberCentre, mine } from "./steps/member.ts";
import { type Device, giveDevice } from "./steps/passkey.ts";
import { agree } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
let device: Device;
let player: { username: string; password: string };

const section = (page: Page) => memberCentre(page).getByRole("region", { name: "Passkeys" });
const header = (page: Page) => page.getByRole("banner");

test("a player adds a passkey in the security centre, after showing that it is them", async () => {
  const { page } = scenario;
  player = await makePlayer(scenario.program, {});
  device = await giveDevice(page);
  // It says yes by itself, to the suggestion in a field too: who logs in would be the faster of that and the button.
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
  await logIn(page, player.username, player.password);
  await goToMember(page, "securityCenter");
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel(/^Your password/).fill("Wrong-Pass-1");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("The password is not right.").waitFor();
  await dialog.getByLabel(/^Your password/).fill(player.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel(/^Name of the passkey/).fill("My laptop");
  await picture(page, "passkey-add");
  await dialog.getByRole("button", { name: "Make the passkey" }).click();
  await section(page).getByText("My laptop").waitFor();
  await section(page).getByText("not used yet").waitFor();
  await expect.poll(() => device.count()).toBe(1);
  await section(page).scrollIntoViewIfNeeded();
  await picture(page, "passkey-section");
});

test("the letter about it lies in the inbox", async () => {
  const titles = async () => {
    const { list } = await mine(scenario, "/wps/v2/messages/inbox");
    return list.map((each: { title: string }) => each.title);
  };
  await expect.poll(titles, { timeout: 20_000 }).toContain("A passkey was added to your account");
});

test("logs out and in again with the passkey, without a password", async () => {
  const { page } = scenario;
  await page.goto("/");
  await header(page).getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await header(page).getByRole("button", { name: "Log in" }).waitFor();
  await device.recognise(false);
  await header(page).getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await dialog.getByText("No passkey was used.").waitFor();
  await picture(page, "passkey-cancelled");
  await device.recognise(true);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await agree(page);
  await header(page).getByRole("button", { name: player.username }).waitFor();
  await goToMember(page, "securityCenter");
  await section(page)
    .getByText(/last used/)
    .waitFor();
});

test("removes it with the passkey itself as the proof; it opens nothing any more", async () => {
  const { page } = scenario;
  await section(page).getByRole("button", { name: "Remove the passkey My laptop" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this passkey?" });
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await picture(page, "passkey-remove");
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await section(page).getByText("The passkey was removed.").waitFor();
  await expect.poll(() => section(page).getByRole("listitem").count()).toBe(0);
  await page.goto("/");
  await header(page).getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await header(page).getByRole("button", { name: "Log in" }).click();
  const entry = page.getByRole("dialog", { name: "Log in" });
  await entry.getByRole("button", { name: "Log in with a passkey" }).click();
  await entry.getByText("This passkey is not right here").waitFor();
});

test("the same in Filipino, on a telephone", async () => {
  const page = await scenario.open(PHONE);
  await page.addInitScript(() => localStorage.setItem("taya.language", "TY"));
  await page.goto("/?m=login");
  await page.getByRole("button", { name: "Mag-log in gamit ang passkey" }).waitFor();
  await picture(page, "passkey-login-ty-390");
  await page.setViewportSize(DESKTOP);
  await picture(page, "passkey-login-ty-1440");
});
