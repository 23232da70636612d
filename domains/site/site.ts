import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import { loadTexts } from "@taya/platform/texts";
import { adminHandlers } from "./admin.handlers.ts";
import { createBrands } from "./brand.ts";
import { contentHandlers } from "./content.handlers.ts";
import { siteCalls } from "./contract.ts";
import { type DialingCountry, dialingCountries } from "./countries.ts";
import type { Desk } from "./desk.ts";
import { type CaptchaCheck, createDoor, type Site } from "./door.ts";
import { siteChanged } from "./events.ts";
import { listHandlers } from "./lists.handlers.ts";
import { type Resource, resources } from "./resources.ts";
import { siteSettings } from "./settings.ts";
import { systemHandlers } from "./system.handlers.ts";

export type { Brand } from "./brand.ts";
export type { Site, SiteStatus } from "./door.ts";
export type { FieldConfig } from "./shapes.ts";
export type { ModuleId } from "./modules.rules.ts";

/** The brand: what it is called, what it has switched on, whether it is open, and the words of its pages. */
export const site = room({
  name: "site",
  calls: siteCalls,
  settings: siteSettings,
  tells: [siteChanged],
  build(platform: Platform, _needs: Record<never, never>): Built<typeof siteCalls, Site> {
    const texts = loadTexts();
    const nameOf = (code: string) => texts.languages.find((each) => each.code.toUpperCase() === code)?.native ?? code;
    const brands = createBrands(platform, nameOf);
    const captcha: { check?: CaptchaCheck } = {};
    const door = createDoor(platform, brands, captcha);
    let countries: readonly DialingCountry[] | undefined;
    let ways: readonly Resource[] | undefined;
    const desk: Desk = {
      platform,
      texts,
      brands,
      door,
      countries: () => (countries ??= dialingCountries()),
      resources: () => (ways ??= resources(platform.config.publicUrl)),
    };
    return {
      door,
      handlers: {
        ...systemHandlers(desk),
        ...listHandlers(desk),
        ...contentHandlers(desk),
        ...adminHandlers(desk),
      },
      topics: [
        {
          name: "system",
          audience: "public",
          async snap(_topic, { merchant }) {
            const { maintenance } = await door.status(merchant, { ip: "", country: "" });
            return { status: maintenance ? 1 : 0, ...(maintenance && { maintenance }) };
          },
        },
      ],
    };
  },
});
