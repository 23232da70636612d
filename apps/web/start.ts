import { createElement, type ReactNode } from "react";
import { api } from "./lib/api.ts";
import { rememberPermission, type Permission } from "./lib/brand.ts";
import { startTexts } from "./lib/i18n.ts";

/** The app, or the one page that says why there is none. */
export async function start(): Promise<ReactNode> {
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
  const { App } = await import("./app.tsx");
  return createElement(App);
}

/** Maintenance wins over region. */
export function closedBy({
  maintenance,
  regionRestriction,
}: Pick<Permission, "maintenance" | "regionRestriction">): string | undefined {
  if (maintenance) return "SYS_MAINTENANCE";
  return regionRestriction ? "SYS_REGION" : undefined;
}
