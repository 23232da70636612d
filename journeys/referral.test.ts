import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { asOperator } from "./steps/console.ts";
import { goToMember, logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

// Rewards for inviting friends are the brand's: no other scenario sees them come and go.
const scenario = startScenario({ own: true });
const [REFERRER, FRIEND] = ["mapagimbita", "bagongkaibigan"];
const TERMS = "/wps/v2/promotions/admin/referral";
const reason = "as a scenario";
let link: string;

test("referrals are off until two operators switch them on", async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: REFERRER, password: PASSWORD, balance: "0.00" });
  await logIn(page, REFERRER, PASSWORD);
  await goToMember(page, "referral");
  await memberCentre(page)
    .getByText(/not rewarded at the moment/)
    .waitFor();
  const [one, two] = [await asOperator(program, "admin"), await asOperator(program, "admin2")];
  const { value: standing } = await program.call("GET", TERMS, undefined, one);
  const asked = await program.call("PUT", TERMS, { ...standing, enabled: true, reason }, one);
  expect(asked.code).toBe("APPROVAL_REQUIRED");
  const approval = `/wps/v2/accounts/admin/approvals/${asked.value.approvalId}/approve`;
  expect((await program.call("POST", approval, { reason }, two)).code).toBe("OK");
});

test("a player's page shows the link; the header leads there", async () => {
  const { page } = scenario;
  const invite = page.getByRole("banner").getByRole("button", { name: "Invite friends" });
  // Rewards are read from the settings a moment after they were changed, and a page reads them when it begins.
  const isThere = async () => {
    await page.goto("/");
    return invite.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isThere, { timeout: 120_000 }).toBe(true);
  await invite.click();
  const centre = memberCentre(page);
  link = await centre.getByRole("group", { name: "Your link" }).getByText("referralCode=").innerText();
  await centre.getByRole("img", { name: "QR code of your link" }).waitFor();
  await centre.getByText("Nobody has registered through your link yet.").waitFor();
  await picture(page, "referral");
});

test("a friend who follows the link and registers is seen by the referrer", async () => {
  const { page } = scenario;
  const friend = await scenario.open(PHONE);
  const counted = friend.waitForResponse((response) => response.url().endsWith("/referral/visit"));
  await friend.goto(link);
  expect((await counted).status()).toBe(200);
  await friend.goto("/");
  await fillStepOne(friend, { username: FRIEND });
  await fillStepTwo(friend, {});
  await submitRegistration(friend);
  await agree(friend);
  await goToMember(page, "referral");
  const friends = memberCentre(page).getByRole("table", { name: "Your friends" });
  await friends.getByRole("row").nth(1).waitFor();
  expect(await friends.getByRole("row").nth(1).innerText()).toMatch(/^b\S*\*+\S*n?.*Registered/s);
  expect(await friends.innerText()).not.toContain(FRIEND);
  const figures = await memberCentre(page).getByText("Link opened").locator("xpath=ancestor::dl").innerText();
  expect(figures.split("\n").filter((each) => /^\d+$/.test(each))).toEqual(["1", "1", "0"]);
  await picture(page, "referral-friend");
});
