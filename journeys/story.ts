import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { dropData, newData, type Program, programAt, startProgram } from "./program.ts";

/** Where a story plays: a program, a browser, and the page of whom it is about. */
export interface Story {
  readonly program: Program;
  readonly browser: Browser;
  page: Page;
  /** Another page with cookies of its own, watched like the first. */
  open(viewport?: { width: number; height: number }): Promise<Page>;
}

/**
 * Opens a browser on the shared program, or on a program of its own for a story that turns the brand upside down. A test
 * fails when one of the pages wrote an error to its console or was answered with 5xx.
 */
export function tellStory({ own = false } = {}): Story {
  const story = {} as { -readonly [K in keyof Story]: Story[K] };
  const troubles: string[] = [];
  let end = async () => {};
  beforeAll(async () => {
    if (own) {
      const data = newData();
      const started = await startProgram(data);
      story.program = started;
      end = async () => {
        await started.stop();
        dropData(data);
      };
    } else story.program = programAt(inject("url"));
    story.browser = await openBrowser();
    story.open = (viewport) =>
      openPage(story.browser, { baseURL: story.program.url, ...(viewport && { viewport }) }, troubles);
    story.page = await story.open();
  });
  afterEach(() => expect(troubles.splice(0)).toEqual([]));
  afterAll(async () => {
    await story.browser?.close();
    await end();
  });
  return story;
}
