import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { picture, PHONE } from "./browser.ts";
import { startScenario } from "./scenario.ts";

/** Its brand counts visits, which asks every visitor something: it has a brand of its own. */
const scenario = startScenario({ own: true });
const ID = "G-TAYA12345";
/** Stands for Google's program: tells what it was told, and whether it can reach the page or keep a cookie. */
const TAG = `
  const reach = (what) => { try { return String(what()); } catch { return "out of reach"; } };
  const tell = () => fetch("https://region1.google-analytics.com/g/collect", {
    method: "POST", mode: "no-cors",
    body: JSON.stringify({
      said: dataLayer.map((each) => [...each]), origin: self.origin, cookie: document.cookie,
      page: reach(() => parent.document.title), token: reach(() => sessionStorage.length),
    }),
  });
  const { push } = dataLayer;
  dataLayer.push = (...more) => { push.apply(dataLayer, more); tell(); };
  tell();
`;

beforeAll(async () => {
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  const { value } = await scenario.program.call("POST", "/wps/v2/accounts/admin/login", login);
  const change = { reason: "The brand counts visits", settings: { gtagId: ID } };
  const headers = { authorization: `Bearer ${value.token}` };
  const answer = await scenario.program.call("PUT", "/wps/v2/site/admin/settings", change, headers);
  if (answer.code !== "OK") throw new Error(answer.code);
});

/** Answers for Google, which nothing here reaches, and notes what was asked of it. */
async function watch(page: Page) {
  const fetched: string[] = [];
  const told: { said: unknown[][]; origin: string; cookie: string; page: string; token: string }[] = [];
  await page.context().route(/google/, async (route) => {
    const { url, body } = { url: route.request().url(), body: route.request().postData() };
    if (url.includes("/gtag/js")) {
      fetched.push(url);
      return route.fulfill({ contentType: "text/javascript", body: TAG });
    }
    told.push(JSON.parse(body ?? "{}"));
    return route.fulfill({ status: 204 });
  });
  return { fetched, told };
}

/** What stands below every screen comes when somebody comes near. */
async function atTheFoot(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return page.getByRole("contentinfo").count();
    })
    .toBe(1);
}

test("S3-65 the tag is loaded after consent only, alone in its document, and hears of parts of the site and no more", async () => {
  const { page } = scenario;
  const { fetched, told } = await watch(page);
  const question = page.getByRole("region", { name: "Counting visits" });
  await page.goto("/rng?affiliateCode=SECRET1");
  await question.waitFor();
  await picture(page, "analytics-question");
  await question.getByRole("button", { name: "No, thanks" }).click();
  await page.reload();
  await atTheFoot(page);
  await page.getByRole("button", { name: "Counting visits" }).click();
  await question.waitFor();
  expect([fetched, told]).toEqual([[], []]);

  await question.getByRole("button", { name: "I agree" }).click();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(fetched).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  const views = () =>
    told
      .at(-1)!
      .said.flatMap(([kind, , about]) =>
        kind === "event" ? [(about as { page_location: string }).page_location] : [],
      );
  const { origin } = new URL(page.url());
  await expect.poll(views).toEqual([`${origin}/rng`, `${origin}/page`]);
  expect(told.at(-1)).toMatchObject({ origin: "null", cookie: "", page: "out of reach", token: "out of reach" });
  expect(JSON.stringify(told)).not.toMatch(/SECRET|affiliate/);
  expect(fetched).toHaveLength(1);
});

test("on a telephone, in Filipino, the question leaves the page usable", async () => {
  const phone = await scenario.open(PHONE);
  await phone.addInitScript(() => localStorage.setItem("taya.language", "TY"));
  await phone.goto("/rng");
  const question = phone.getByRole("region", { name: "Pagbibilang ng mga pagbisita" });
  await question.waitFor();
  await picture(phone, "analytics-question-ty");
  await question.getByRole("button", { name: "Hindi, salamat" }).click();
  expect(await question.count()).toBe(0);
});
