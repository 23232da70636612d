import { changedBy } from "@taya/kernel/setting";
import { approvalActs, brandZones } from "@taya/audit/points";
import { serve } from "@taya/platform/live-topics";
import type { Platform } from "@taya/platform/platform";
import { type Built, room } from "@taya/platform/room";
import { operatorHandlers } from "./operator/settings.handlers.ts";
import type { Boxes } from "@taya/vault";
import { lockingRooms } from "@taya/vault/points";
import { createBrands } from "./brand.ts";
import { turned } from "./closing.ts";
import { contentActs } from "./operator/changes.ts";
import { contentAdminHandlers } from "./operator/content.handlers.ts";
import { contentHandlers } from "./content.handlers.ts";
import { siteCalls, siteTopics } from "./contract.ts";
import { type DialingCountry, dialingCountries } from "./countries.ts";
import type { Context, SiteAudit } from "./context.ts";
import { createDoor, type Site } from "./door.ts";
import { siteChanged } from "./events.ts";
import { forgetSubmissions } from "./human.ts";
import { joinAdminHandlers } from "./join/handlers.ts";
import { sweepApplications } from "./join/keeping.ts";
import { listHandlers } from "./lists.handlers.ts";
import { phaseOf, shownIn } from "./maintenance.rules.ts";
import { siteLaw } from "./points.ts";
import { type Resource, resources } from "./resources.ts";
import { siteSettings } from "./settings.ts";
import { systemHandlers } from "./system.handlers.ts";
import { versionHandlers } from "./operator/versions.handlers.ts";
import { whereHandlers } from "./where.handlers.ts";

export type { Site } from "./door.ts";
export type { SiteLaw } from "./law.rules.ts";

/** What this room asks of others: a line of the log for what operators change, and a second pair of eyes. */
interface Needs {
  readonly audit: SiteAudit;
  /** A lock for how to reach who asked to become a partner. */
  readonly vault: Pick<Boxes, "lock" | "unlock">;
}

/** The brand: what it is called, what it has switched on, whether it is open, and the words of its pages. */
export const site = room({
  name: "site",
  calls: siteCalls,
  topics: siteTopics,
  settings: changedBy("site.changeAdminSettings", siteSettings),
  tells: [siteChanged],
  needs: ["audit", "vault"],
  extends: [brandZones, approvalActs, lockingRooms],
  build(platform: Platform, { audit, vault }: Needs): Built<typeof siteCalls, Site> {
    const nameOf = (code: string) => (platform.texts.knows(code) ? platform.texts.of(code).native : code);
    const law = async (merchant: string) => platform.points.one(siteLaw)?.(merchant);
    const brands = createBrands(platform, { languageName: nameOf, law });
    const door = createDoor(platform, brands);
    let countries: readonly DialingCountry[] | undefined;
    let ways: readonly Resource[] | undefined;
    const context: Context = {
      platform,
      brands,
      door,
      audit,
      vault,
      countries: () => (countries ??= dialingCountries()),
      resources: () => (ways ??= resources(platform.config.publicUrl)),
    };
    return {
      door,
      extends: [
        brandZones.with(async (merchant) => (await door.brand(merchant)).timeZone),
        ...contentActs(context),
        lockingRooms.with("site"),
      ],
      handlers: {
        ...systemHandlers(context),
        ...listHandlers(context),
        ...contentHandlers(context),
        ...operatorHandlers(context),
        ...whereHandlers(context),
        ...contentAdminHandlers(context),
        ...joinAdminHandlers(context),
        ...versionHandlers(context),
      },
      jobs: {
        "site.turn": (turn: { merchant: string }) => turned(context, turn.merchant),
        "site.sweep": async () => void (await Promise.all([forgetSubmissions(platform), sweepApplications(context)])),
      },
      schedules: { "site.sweep": "47 * * * *" },
      topics: serve(siteTopics, {
        system: {
          async snap({ merchant, language }) {
            const { gate, revision } = await brands.known(merchant);
            const now = platform.clock.now();
            const [phase, shown] = [phaseOf(gate.closing, now), shownIn(gate.closing, language)];
            const planned = phase === "announced" && { planned: { ...shown, from: gate.closing.from! } };
            return {
              status: phase === "closed" ? 1 : 0,
              ...(phase === "closed" && { maintenance: shown }),
              ...planned,
              revision,
              at: now,
            };
          },
        },
      }),
    };
  },
});
