import { createElement, type ReactNode } from "react";
import { api } from "./lib/api.ts";
import { rememberPermission, type Permission } from "./lib/brand.ts";
import { startTexts } from "./lib/i18n.ts";
import { BANNERS, NEWEST } from "./features/home/asks.ts";
import { askAhead } from "./lib/query.ts";

/** The app, or the one page that says why there is none. */
export async function start(): Promise<ReactNode> {
  // The code of the app comes while the server is asked; a closed site never runs it.
  const app = import("./app.tsx");
  askAheadForHome();
  const [permission] = await Promise.all([api.site.permission({ url: location.href }), startTexts()]);
  const closed = permission.ok ? closedBy(permission.value) : permission.fault;
  if (closed) {
    const { ClosedPage } = await import("./shell/closed-page.tsx");
    return createElement(ClosedPage, { reason: closed, permission: permission.ok ? permission.value : null });
  }
  if (permission.ok) {
    rememberPermission(permission.value);
    document.title = permission.value.brand.name;
  }
  const { App } = await app;
  return createElement(App);
}

/** What the first screen shows, asked for before the screen is there. */
function askAheadForHome(): void {
  if (!/^\/(index(\.html)?|home)?$/.test(location.pathname)) return;
  askAhead(api.messages.announcements, BANNERS);
  askAhead(api.messages.notices, NEWEST);
  askAhead(api.catalogue.home, {});
  askAhead(api.catalogue.gameVendor, {});
}

/** Maintenance wins over region. */
export function closedBy({
  maintenance,
  regionRestriction,
}: Pick<Permission, "maintenance" | "regionRestriction">): string | undefined {
  if (maintenance) return "SYS_MAINTENANCE";
  return regionRestriction ? "SYS_REGION" : undefined;
}
