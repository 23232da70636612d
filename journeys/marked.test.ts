import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { picture } from "./browser.ts";
import { lookAt, lookThrough, onPhones } from "./steps/marked.ts";
import { startScenario } from "./scenario.ts";

const NOTHING = { unmarked: [], cut: [] };

// A program of its own: what other scenarios have written is no text of the house.
const scenario = startScenario({ own: true });
let player: Page;
let operator: Page;
beforeAll(async () => {
  ({ player, operator } = await onPhones(scenario));
});

describe("in a language 40 % longer than English every text is one, and none is cut off", () => {
  test.each([
    "/",
    "/rng",
    "/lottery?gameCode=ssc1",
    "/helpmc",
    "/noticePage",
    "/?m=member&p=securityCenter",
    "/?m=member&p=depositv2",
    "/?m=member&p=withdraw",
    "/?m=member&p=personalHistoryCopy",
    "/play/slots/pearl-lagoon/",
  ])("%s", async (path) => {
    expect(await lookAt(player, path)).toEqual(NOTHING);
    await picture(player, `marked${path.replaceAll(/\W+/g, "-")}`);
  });

  test.each(["", "deposits", "players", "ledger", "games", "lottery", "site", "site/brand", "staff", "settings"])(
    "/console/%s",
    async (path) => {
      expect(await lookAt(operator, `/console/${path}`)).toEqual(NOTHING);
      await picture(operator, `marked-console-${path.replaceAll("/", "-")}`);
    },
  );
});

test("what is no text and what does not fit is found", async () => {
  await lookAt(player, "/helpmc");
  await player.evaluate(() => {
    const put = (tag: string, text: string, attributes: Readonly<Record<string, string>> = {}) => {
      const element = Object.assign(document.createElement(tag), { textContent: text });
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.querySelector("main")!.append(element);
    };
    put("p", "⟦Ȧŀŀ⟧ Plain words");
    put("button", "×", { "aria-label": "Plain name" });
    put("b", "ana", { translate: "no" });
    put("p", "⟦Ȧŀŀ ȧŀŀ ȧŀŀ ȧŀŀ ȧŀŀ⟧", { class: "w-10 truncate" });
  });
  expect(await lookThrough(player)).toEqual({
    unmarked: ["⟦Ȧŀŀ⟧ Plain words", "Plain name"],
    cut: ["⟦Ȧŀŀ ȧŀŀ ȧŀŀ ȧŀŀ ȧŀŀ⟧"],
  });
});
