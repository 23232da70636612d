import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openPage, PHONE, picture } from "./browser.ts";
import { idPicture } from "./pictures.ts";
import { openConsole } from "./steps/console.ts";
import { goToMember, logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const PLAYER = "nagsasabi";
const REASON = "Looked into it with the records.";
let page: Page;
let staff: Page;

beforeAll(async () => {
  ({ page } = scenario);
  await makePlayer(scenario.program, { username: PLAYER, password: PASSWORD });
  await logIn(page, PLAYER, PASSWORD);
  staff = await openConsole(scenario, "admin");
});

const messages = async (tab: string) => {
  await goToMember(page, "messageV2");
  await memberCentre(page).getByRole("tab", { name: tab }).click();
  return memberCentre(page);
};

test("feedback with a picture is answered once, and the answer is in the inbox and beside what was said", async () => {
  const centre = await messages("Feedback");
  await centre.getByLabel(/^Your message/).fill("The wheel stands still on my telephone.");
  await centre
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await idPicture(7));
  await centre.getByRole("button", { name: "Remove" }).first().waitFor();
  await picture(page, "feedback-form");
  await centre.getByRole("button", { name: "Send feedback" }).click();
  await centre.getByText("Not answered yet").waitFor();

  await staff.goto(`/console/feedback?username=${PLAYER}`);
  await staff.getByRole("button", { name: `Look at pictures: ${PLAYER}` }).click();
  await staff
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill(REASON);
  await staff.getByRole("dialog").getByRole("button", { name: "Look" }).click();
  await staff.locator("dialog img").first().waitFor();
  await staff.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await picture(staff, "console-feedback");
  await staff.getByRole("button", { name: `Answer: ${PLAYER}` }).click();
  await staff
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Answer/ })
    .fill("Thank you.\nIt turns again.");
  await staff
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill(REASON);
  await staff.getByRole("dialog").getByRole("button", { name: "Answer", exact: true }).click();
  await staff.getByRole("dialog").waitFor({ state: "hidden" });
  await staff.getByRole("button", { name: `Answer: ${PLAYER}` }).waitFor({ state: "hidden" });

  const after = await messages("Feedback");
  await after.getByText("It turns again.").waitFor();
  await picture(page, "feedback-answered");
  const inbox = await messages("Personal");
  await inbox.getByRole("button", { name: /An answer to your feedback/ }).click();
  await inbox.getByText("It turns again.").waitFor();
});

test("a complaint is filed, stands on the console's home, is decided, and its player reads why", async () => {
  const centre = await messages("Complaints");
  await centre.getByRole("button", { name: "File a complaint" }).click();
  await centre.getByLabel(/^What it is about/).fill("A win is missing");
  await centre.getByLabel(/^What happened/).fill("The wheel stopped at seven and I got nothing.");
  await picture(page, "complaint-form");
  await centre.getByRole("button", { name: "File", exact: true }).click();
  await centre.getByText(/It is decided by \d{4}-\d\d-\d\d at the latest/).waitFor();

  await staff.goto("/console/");
  await staff.getByRole("heading", { name: "Complaints to decide" }).waitFor();
  await picture(staff, "console-home-complaints");
  await staff.goto(`/console/feedback/complaints?username=${PLAYER}`);
  await staff.getByRole("link", { name: "A win is missing" }).waitFor();
  await picture(staff, "console-complaints");
  await staff.getByRole("link", { name: "A win is missing" }).click();
  await staff.getByRole("button", { name: "Decide" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel(/^Takes it to/).selectOption({ label: "Upheld" });
  await dialog.getByLabel(/^Answer to the player/).fill("You are right: we pay it.");
  await dialog.getByLabel(/^Reason/).fill(REASON);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await staff.getByText("You are right: we pay it.").waitFor();
  await picture(staff, "console-complaint");

  const after = await messages("Complaints");
  await after.getByRole("button", { name: /A win is missing/ }).click();
  await after.getByText("You are right: we pay it.").waitFor();
  expect(await after.innerText()).not.toContain(REASON);
  await picture(page, "complaint-decided");
});

test("an application of a partner is sent by a visitor and read in the console", async () => {
  const visitor = await scenario.open(PHONE);
  await visitor.goto("/join");
  await visitor.getByLabel(/^Name/).fill("Maria Cruz");
  await visitor.getByLabel(/^How to reach you/).fill("maria@example.test");
  await visitor.getByLabel(/^About you/).fill("I run a hall in Cebu.");
  await picture(visitor, "join");
  await visitor.getByRole("button", { name: "Apply" }).click();
  await visitor.getByText("We have your application").waitFor();
  await staff.goto("/console/feedback/partners?state=open");
  await staff.getByText("I run a hall in Cebu.").first().waitFor();
  await picture(staff, "console-partners");
  await visitor.goto("/down");
  await visitor.getByRole("tab", { name: "iPhone and iPad" }).click();
  await visitor.getByText("Tap Share at the foot of Safari.").waitFor();
  await picture(visitor, "down");
});

test("without a network a page of our own says so, and nothing but it is kept", async () => {
  const visitor = await openPage(scenario.browser, { baseURL: scenario.program.url, serviceWorkers: "allow" });
  await visitor.goto("/");
  await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.reload();
  await visitor.context().setOffline(true);
  await visitor.goto("/promotions");
  await visitor.getByRole("heading", { name: "No connection" }).waitFor();
  await picture(visitor, "offline");
  await visitor.context().setOffline(false);
  await visitor.getByRole("link", { name: "Try again" }).click();
  await visitor.getByRole("banner").waitFor();
  expect(new URL(visitor.url()).pathname).toBe("/promotions");
  const kept = await visitor.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline/en.html"]);
});
