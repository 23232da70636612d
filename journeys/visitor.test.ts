import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { logIn, makePlayer } from "./steps/member.ts";
import { entry, tryLogIn } from "./steps/signin.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
let page: Page;
beforeEach(async () => {
  await page?.context().close();
  page = await scenario.open();
});

const dialog = () => page.getByRole("dialog");
const submit = () => entry(page).getByRole("button", { name: "Log in", exact: true });
const refusal = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: "", value: null },
});

test("what the site is like is asked once, however many screens are opened", async () => {
  const like = /system\/permission|gameVendor|getListAnnouncements|messages\/notices|countryCode/;
  const addresses: string[] = [];
  page.on("request", (request) => void (like.test(request.url()) && addresses.push(request.url())));
  await page.goto("/");
  await page.getByRole("heading", { name: "Hot games" }).waitFor();
  for (const place of ["/rng", "/hot", "/", "/rng", "/"]) {
    await page.getByRole("banner").locator(`a[href="${place}"]`).first().click();
    await page.waitForURL(`**${place}`);
    await page.waitForLoadState("networkidle");
  }
  expect(addresses.length).toBeGreaterThan(3);
  // What is announced is asked once more when the page begins to listen: something may have come meanwhile.
  const announced = /getListAnnouncements|messages\/notices/;
  const anew = addresses.filter((address, at) => addresses.indexOf(address) < at);
  expect(anew.filter((address) => !announced.test(address))).toEqual([]);
  expect(anew).toEqual([...new Set(anew)]);
});

test("a page that an address opens begins at its top; the whole of a game's tile opens the game, whatever stands over it", async () => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Hot games" }).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto("/?by=letter");
  await page.getByRole("heading", { name: "Hot games" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto("/rng");
  const tile = page.getByRole("button", { name: /^Play / }).first();
  await tile.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { width, height } = (await tile.boundingBox())!;
  for (const y of [height * 0.4, height - 18]) {
    await tile.click({ position: { x: width / 2, y } });
    await entry(page).getByLabel("User name").waitFor();
    await page.keyboard.press("Escape");
    await entry(page).waitFor({ state: "hidden" });
  }
});

test("whoever opens a page without a network is on it as soon as there is one", async () => {
  scenario.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/);
  await page.goto("/live");
  await page.getByRole("heading", { name: "Live" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("banner").locator('a[href="/elott"]').click();
  await page.getByText(/You are offline/).waitFor();
  await page.context().setOffline(false);
  await page.waitForURL("**/elott");
  await page.getByRole("searchbox", { name: "Search lotteries" }).waitFor();
});

test("an invitation in the address that is refused is warned of, and its field stays to be mended", async () => {
  await page.goto("/register?affiliateCode=NOBODY99");
  await page
    .getByText(/This invitation code is not valid/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "OK" }).click();
  expect(await dialog().getByLabel("Invitation code").inputValue()).toBe("NOBODY99");
});

test("a captcha comes only where the refusal asks for one", async () => {
  const image = entry(page).getByRole("img", { name: "Picture with five characters" });
  await page.route("**/wps/session/login", (route) => route.fulfill(refusal(403, "AUTH_DISABLED")), { times: 1 });
  await tryLogIn(page, "walang_ganito", "Wrong-Pass-1");
  await entry(page).getByText("This account is closed.").waitFor();
  await expect.poll(() => image.count()).toBe(0);
  await submit().click();
  await image.waitFor();
});

test("what the brand switches off is not offered: codes, numbers, trials", async () => {
  const off = /"modId":"(MOBILEVERCODELOGIN3|MOBILENUMREG3|FREEPLAY3)","enabled":"1"/g;
  await page.route("**/wps/system/permission*", async (route) => {
    const text = await (await route.fetch()).text();
    expect(text.match(off)?.length).toBeGreaterThan(2);
    await route.fulfill({ contentType: "application/json", body: text.replaceAll(off, '"modId":"$1","enabled":"0"') });
  });
  await page.goto("/?m=login");
  await submit().waitFor();
  await expect.poll(() => dialog().getByRole("tab").count()).toBe(0);
  await expect.poll(() => dialog().getByRole("button", { name: "Free trial" }).count()).toBe(0);
  await page.goto("/register");
  await dialog().getByLabel("User name", { exact: false }).first().waitFor();
  await expect.poll(() => dialog().getByRole("tab").count()).toBe(0);
});

test("a picture of the captcha is exchanged by a press; a code that cannot be sent is a warning to confirm", async () => {
  await tryLogIn(page, "walang_ganito", "Wrong-Pass-1");
  const image = entry(page).getByRole("img", { name: "Picture with five characters" });
  const first = await image.getAttribute("src");
  await expect
    .poll(async () => {
      await entry(page).getByRole("button", { name: "New picture" }).click();
      return image.getAttribute("src");
    })
    .not.toBe(first);
  await entry(page).getByRole("tab", { name: "SMS code" }).click();
  await expect.poll(() => entry(page).getByRole("img", { name: "Picture with five characters" }).count()).toBe(0);
  await page.route("**/wps/verification/sms/noLogin", (route) => route.fulfill(refusal(422, "PHONE_QUOTA")));
  await entry(page).getByLabel("Mobile number").fill("9175550404");
  await entry(page).getByRole("button", { name: "Send code" }).click();
  await page.getByText("No more codes can be sent at the moment.").waitFor();
  await page.getByRole("button", { name: "OK" }).click();
  expect(await entry(page).getByRole("button", { name: "Send code" }).isEnabled()).toBe(true);
});

test("a picture that cannot be had is tried again, then an empty frame stands in its place", async () => {
  scenario.allow(/ERR_FAILED/);
  const tried: string[] = [];
  await page.route("**/art/tiles/**", (route) => {
    tried.push(route.request().url());
    return route.abort();
  });
  await page.goto("/hot");
  await page.getByTestId("picture-missing").first().waitFor();
  // Once, and three times again.
  expect(tried.filter((each) => each === tried[0]).length).toBe(4);
});

test("two tabs are one session: a login in the second is the first one's too, and a logout in one is said in the other", async () => {
  const player = { username: "dalawangtab", password: "Dalawang-Tab-21" };
  await makePlayer(scenario.program, { ...player, balance: "75.00" });
  await page.goto("/");
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  const second = await page.context().newPage();
  await logIn(second, player.username, player.password);
  await page.getByRole("button", { name: "Log out" }).first().waitFor();
  await page.getByRole("banner").getByText("75.00").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.getByRole("dialog", { name: "Log out?" }).getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
  const told = second.getByRole("dialog", { name: "You are logged out" });
  await told.getByText("You have logged out. Log in again to continue.").waitFor();
  await told.getByRole("button", { name: "Close" }).click();
  await second.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});
