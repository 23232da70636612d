import { join } from "node:path";
import { DESKTOP, openBrowser } from "./browser.ts";
import { dropData, newData, startProgram } from "./program.ts";

const FILE = join(import.meta.dirname, "../docs/home.png");
const SETTLE_MS = 2_500;

/** `npm run picture`: takes the picture of the home page that stands in the README. */
const data = newData();
const [program, browser] = await Promise.all([startProgram(data), openBrowser()]);
const page = await browser.newPage({ viewport: DESKTOP, baseURL: program.url, reducedMotion: "reduce" });
await page.goto("/");
await page.getByRole("heading", { name: "Hot games" }).waitFor();
await page.waitForTimeout(SETTLE_MS);
await page.screenshot({ path: FILE });
await browser.close();
await program.stop();
dropData(data);
