import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { agree } from "./steps/register.ts";
import { settled } from "./browser.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
let page: Page;
/** What the browser has stopped; every page says it itself, before any of its own scripts run. */
const stopped: string[] = [];

beforeAll(async () => {
  page = await scenario.open();
  await page.exposeFunction("stopped", (what: string) => void stopped.push(what));
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { stopped(what: string): void }).stopped;
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      tell(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
  await page.goto("/?m=login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User name").fill("demo_player2");
  await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Player-22");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
});

describe("the browser stops nothing on", () => {
  test.each([
    "/",
    "/rng",
    "/verify",
    "/?m=help",
    "/?m=notice",
    "/?m=member&p=depositv2",
    "/?m=member&p=messageV2",
    "/info/terms",
    "/play/slots/pearl-lagoon/?lang=EN",
    "/console/",
  ])("%s", async (path) => {
    await page.goto(path);
    await settled(page);
    expect(stopped.splice(0)).toEqual([]);
  });
});

test("text that somebody smuggled into a page stays text, and the browser tells of it", async () => {
  scenario.allow(/TrustedHTML|Content Security Policy|inline/i);
  await page.goto("/");
  const smuggled = await page.evaluate(() => {
    const place = document.createElement("div");
    try {
      place.innerHTML = "<img src=x onerror=alert(1)>";
    } catch (error) {
      return (error as Error).name;
    }
    return place.innerHTML;
  });
  expect(smuggled).toBe("TypeError");
  await expect.poll(() => stopped.some((each) => each.startsWith("require-trusted-types-for"))).toBe(true);
});

test("a game does not open itself in a page elsewhere", async () => {
  const { headers } = await page.request.get("/").then((answer) => ({ headers: answer.headers() }));
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
