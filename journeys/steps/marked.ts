import type { Page } from "playwright-core";
import { PHONE, settled } from "../browser.ts";
import type { Scenario } from "../scenario.ts";
import { openConsole } from "./console.ts";
import { agree } from "./register.ts";

/** What is wrong with a screen in the pseudo-language: what stands there without marks, and what is cut off. */
interface Found {
  readonly unmarked: readonly string[];
  readonly cut: readonly string[];
}

/** The demo player and the operator on phones. */
export async function onPhones(scenario: Scenario): Promise<{ readonly player: Page; readonly operator: Page }> {
  const player = await scenario.open(PHONE);
  await player.goto("/?m=login");
  const dialog = player.getByRole("dialog");
  await dialog.getByLabel("User name").fill("demo_player");
  await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Player-21");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await agree(player);
  const operator = await openConsole(scenario, "admin");
  await operator.setViewportSize(PHONE);
  return { player, operator };
}

/** Opens a screen in the pseudo-language and looks through it. */
export async function lookAt(page: Page, path: string): Promise<Found> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=xa`);
  await settled(page);
  return lookThrough(page);
}

/** Names, codes and amounts are values, not texts: what is not to be translated, and what is written as code or money. */
const VALUES = "[translate=no], bdi, code, kbd, pre, time, svg, script, style, noscript, .money, .font-mono";
const SAID = ["aria-label", "title", "alt", "placeholder"];

/** Looks through a screen that speaks the pseudo-language. */
export const lookThrough = (page: Page): Promise<Found> =>
  page.evaluate(
    ([values, said]) => {
      const bare = (text: string): string => {
        const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
        return less === text ? text : bare(less);
      };
      const isUnmarked = (text: string): boolean => /[A-Za-z]{2}/.test(bare(text));
      const isCut = (element: Element): boolean => {
        const { overflowX, display } = getComputedStyle(element);
        const fits = display === "inline" || overflowX === "auto" || overflowX === "scroll" || element.clientWidth < 2;
        return !fits && element.scrollWidth > element.clientWidth + 1;
      };
      const [unmarked, cut] = [new Set<string>(), new Set<string>()];
      for (const element of document.body.querySelectorAll("*")) {
        if (element.closest(values) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        const own = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent!.trim())
          .filter(Boolean);
        const beside = said.flatMap((name) => element.getAttribute(name) ?? []);
        for (const text of [...own, ...beside]) if (isUnmarked(text)) unmarked.add(text.slice(0, 80));
        if (own.length > 0 && isCut(element)) cut.add(own.join(" ").slice(0, 80));
      }
      return { unmarked: [...unmarked], cut: [...cut] };
    },
    [VALUES, SAID] as const,
  );
