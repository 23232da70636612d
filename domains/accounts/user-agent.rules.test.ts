import { expect, test } from "vitest";
import { userAgentName } from "./user-agent.rules.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Chrome · Windows", `${WINDOWS} Chrome/120.0.0.0 Safari/537.36`],
  ["Edge · Windows", `${WINDOWS} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`],
  ["Opera · Windows", `${WINDOWS} Chrome/120.0.0.0 Safari/537.36 OPR/106.0.0.0`],
  ["Firefox · Linux", "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0"],
  ["Chrome · ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`],
  ["Chrome · Linux", `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/120.0.0.0 Safari/537.36`],
  ["Samsung Internet · Android", `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} SamsungBrowser/23.0 Chrome/115.0.0.0`],
  ["UC Browser · Android", `Mozilla/5.0 (Linux; U; Android 12) ${WEBKIT} Chrome/100 UCBrowser/13.4 Mobile`],
  [
    "Safari · macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15",
  ],
  [
    "Safari · iPad",
    "Mozilla/5.0 (iPad; CPU OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile Safari/604.1",
  ],
  ["Safari · iPhone", `${IPHONE} Version/17.2 Mobile/15E148 Safari/604.1`],
  ["Chrome · iPhone", `${IPHONE} CriOS/120.0 Mobile/15E148 Safari/604.1`],
  ["Firefox · iPhone", `${IPHONE} FxiOS/121.0 Mobile/15E148 Safari/605.1.15`],
])("%s", (name, agent) => {
  expect(userAgentName(agent)).toBe(name);
});

test("what is no browser is not named, least of all as it calls itself", () => {
  for (const agent of ["", " ", "curl/8.1", "<b>x</b>/1", "x/ y/ ".repeat(50), "x".repeat(300), "constructor/1"])
    expect(userAgentName(agent)).toBe("");
});
