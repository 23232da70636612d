import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { asOperator, openConsole } from "./steps/console.ts";
import { goToMember, logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const [READER, OUT] = ["mambabasa", "hindikasali"];
const LABEL = "fiesta";
const reason = "Players with this label should know.";
/** A campaign goes out by a beat of two seconds; the number unread is told live. */
const SOON = { timeout: 40_000, interval: 100 };
let reader: Page;
let staff: Page;

beforeAll(async () => {
  const { program } = scenario;
  const operator = await asOperator(program);
  for (const username of [READER, OUT]) {
    const { id } = (await makePlayer(program, { username, password: PASSWORD })) as { id: string };
    await program.call("POST", `/wps/v2/accounts/admin/players/${id}/tags`, { tags: [LABEL], reason }, operator);
  }
  reader = scenario.page;
  await logIn(reader, READER, PASSWORD);
  const out = { username: OUT, source: "FAMILY", term: "6m", reason };
  const excluded = await program.call("POST", "/wps/v2/compliance/admin/exclusions", out, operator);
  if (!excluded.success) throw new Error(`not excluded: ${excluded.code}`);
  staff = await openConsole(scenario, "admin");
});

test("nothing comes by mail before it is switched on, and what is switched on stays so", async () => {
  await goToMember(reader, "messageV2&id=preferences");
  const centre = memberCentre(reader);
  const mail = centre.getByRole("switch", { name: "Promotions: E-mail" });
  await expect.poll(() => mail.getAttribute("aria-checked"), SOON).toBe("false");
  await mail.click();
  await expect.poll(() => mail.getAttribute("aria-checked"), SOON).toBe("true");
  await picture(reader, "preferences");
  await reader.setViewportSize(PHONE);
  await picture(reader, "preferences-phone");
  await reader.reload();
  await expect.poll(() => mail.getAttribute("aria-checked"), SOON).toBe("true");
});

test("a campaign for one label is unread on the reader's open page, in their language, and not with who is excluded", async () => {
  await goToMember(reader, "messageV2");
  const tab = memberCentre(reader).getByRole("tab", { name: /^Personal/ });
  const unread = async () => Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0] ?? 0);
  await tab.waitFor();
  const before = await unread();
  await staff.goto("/console/campaigns");
  await staff.getByRole("button", { name: "New campaign" }).click();
  const dialog = staff.getByRole("dialog");
  for (const [at, [title, words]] of [
    ["Fiesta week", "Come and see."],
    ["Linggo ng fiesta", "Halika at tingnan."],
  ].entries()) {
    await dialog
      .getByLabel(/^Title/)
      .nth(at)
      .fill(title!);
    await dialog
      .getByLabel(/^Content/)
      .nth(at)
      .fill(words!);
  }
  await dialog.getByLabel(/^Tags/).fill(LABEL);
  await dialog.getByText("It is for 2 players.").waitFor();
  await dialog.getByLabel(/^Reason/).fill(reason);
  await picture(staff, "console-campaign");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await dialog.waitFor({ state: "hidden" });
  await staff.getByRole("button", { name: /^Send.*Fiesta week/ }).click();
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(unread, SOON).toBe(before + 1);
  await reader.evaluate(() => localStorage.setItem("taya.language", "TY"));
  await reader.reload();
  const centre = reader.getByRole("dialog");
  await centre.getByRole("tab", { name: /^Para sa iyo/ }).click();
  await centre.getByRole("button", { name: /Linggo ng fiesta/ }).click();
  await centre.getByText("Halika at tingnan.").waitFor();
  await picture(reader, "campaign-message");
  await staff.reload();
  await staff.getByText("2 players").waitFor();
  await staff.getByText("Inbox 1", { exact: true }).waitFor();
  await staff.getByText("Protected 1").waitFor();
  await staff.getByText("Read 1").waitFor();
  await picture(staff, "console-campaigns");
});
