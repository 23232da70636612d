import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Site = Contracts["site"];
export type SiteSettings = Received<Site["adminSettings"]>;
export type ClosingPlan = SiteSettings["maintenance"];
export type FieldRule = SiteSettings["register"][string];
export type AddressTest = Received<Site["testAddress"]>;
export type LanguageRow = Received<Site["adminLanguages"]>["list"][number];
export type ViolationRow = Received<Site["violations"]>["list"][number];
export type VersionRow = Received<Site["contentVersions"]>["list"][number];
/** What a page, an article or an app says. */
export type Said = NonNullable<Received<Site["contentVersion"]>["said"]>;
