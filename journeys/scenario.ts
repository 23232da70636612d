import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { draws, keepPicture, openBrowser, openPage, watched } from "./browser.ts";
import { dropData, newData, type Program, programAt, type StartedProgram, startProgram } from "./program.ts";

/** Where a scenario plays: a program, a browser, and the page of whom it is about. */
export interface Scenario {
  readonly program: Program;
  readonly browser: Browser;
  page: Page;
  /** Another page with cookies of its own, watched like the first. */
  open(viewport?: { width: number; height: number }): Promise<Page>;
  /** Until the test ends, troubles of this form belong to the scenario. */
  allow(troubles: RegExp): void;
  /** Kills a program of its own without warning and starts it again on the same data and address. */
  kill(): Promise<void>;
}

interface Starting {
  /** A program of its own. */
  readonly own?: boolean;
  /** Its variables beside the usual ones. */
  readonly env?: () => Promise<Record<string, string>>;
}

/**
 * Opens a browser on the shared program, or on a program of its own for a scenario that turns the brand upside down. A test
 * fails when one of the pages wrote an error to its console or was answered with 5xx.
 */
export function startScenario({ own = false, env }: Starting = {}): Scenario {
  const scenario = {} as { -readonly [K in keyof Scenario]: Scenario[K] };
  const troubles: string[] = [];
  const pages: Page[] = [];
  const allowed: RegExp[] = [];
  let end = async () => {};
  /** Another page with the same cookies in place of one whose browser has stopped drawing it. */
  const replace = async (page: Page) => {
    void page.close().catch(() => undefined);
    const fresh = watched(await page.context().newPage(), troubles);
    pages.splice(pages.indexOf(page), 1, fresh);
    if (scenario.page === page) scenario.page = fresh;
  };
  beforeAll(async () => {
    if (own) {
      const data = newData();
      // Matches that nobody of the scenario looks at are not played beside it.
      let started = await startProgram(data, { ...QUIET, ...(await env?.()) });
      scenario.program = started;
      scenario.kill = async () => {
        started = await killAndStart(started);
        scenario.program = started;
      };
      end = async () => {
        await started.stop();
        dropData(data);
      };
    } else {
      scenario.program = programAt(inject("url"));
      scenario.kill = () => Promise.reject(new Error("a scenario may kill only a program of its own"));
    }
    scenario.browser = await openBrowser();
    scenario.open = async (viewport) => {
      const page = await openPage(
        scenario.browser,
        { baseURL: scenario.program.url, ...(viewport && { viewport }) },
        troubles,
      );
      pages.push(page);
      return page;
    };
    scenario.allow = (form) => void allowed.push(form);
    scenario.page = await scenario.open();
  });
  afterEach(async ({ task }) => {
    const failed = task.result?.state === "fail" ? pages.filter((page) => !page.isClosed()) : [];
    const frozen = await frozenOf(failed);
    const shown = failed.filter((page) => !frozen.includes(page));
    for (const page of frozen) await replace(page);
    for (const [at, page] of shown.entries())
      await keepPicture(page, `failed-${task.name.replaceAll(/\W+/g, "-").slice(0, 60)}-${at + 1}`).catch(
        () => undefined,
      );
    // What one test answers in place of the program is not answered in the next.
    for (const page of pages.filter((each) => !each.isClosed())) await page.unrouteAll({ behavior: "ignoreErrors" });
    const meant = allowed.splice(0);
    const wrong = troubles.splice(0).filter((each) => !meant.some((form) => form.test(each)));
    const where = frozen.map((page) => page.url());
    expect(wrong).toEqual([]);
    // Only where nothing else went wrong: no trouble of the program may be played away.
    if (where.length > 0) throw new Error(`a page has frozen and another takes its place: ${where.join(", ")}`);
  });
  afterAll(async () => {
    await scenario.browser?.close();
    await end();
  });
  return scenario;
}

async function frozenOf(pages: readonly Page[]): Promise<Page[]> {
  const drawing = await Promise.all(pages.map(draws));
  return pages.filter((_, at) => !drawing[at]);
}

const QUIET = { TAYA_FEED_SIM: "off" };

async function killAndStart({ child, data, url }: StartedProgram): Promise<StartedProgram> {
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
  return startProgram(data, { ...QUIET, PORT: new URL(url).port });
}
