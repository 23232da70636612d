import { createElement, type ReactNode } from "react";
import { api } from "@taya/client/api";
import { rememberPermission } from "@taya/client/brand";
import { startTexts } from "@taya/client/i18n";
import { BANNERS, NEWEST } from "./features/home/asks.ts";
import { askAhead } from "@taya/client/query";
import { type Closed, closedFrom } from "@taya/client/closed";
import { importWithRetry } from "@taya/client/import-with-retry";
import { isSecure } from "@taya/client/secure";
import { browserStore, tabStore } from "@taya/client/storage";

/** Asked only by operators, whose window it opens in. */
const PREVIEW = "closedPreview";

/** The app, or the one page that says why there is none. */
export async function start(): Promise<ReactNode> {
  if (!isSecure()) {
    const [{ Insecure }] = await Promise.all([import("@taya/ui/insecure"), startTexts(["ui"])]);
    return createElement(Insecure);
  }
  // The code of the app comes while the server is asked; a closed site never runs it.
  const app = import("./app.tsx");
  askAheadForHome();
  takeInvitation(location.search);
  const [permission] = await Promise.all([api.site.permission({ url: location.href }), startTexts()]);
  const closed = permission.ok ? closedFrom(permission.value) : closedLost(permission.fault);
  const told = permission.ok ? permission.value : null;
  const preview =
    location.search.includes(PREVIEW) && (await (await import("./shell/preview-page.ts")).previewPage(told));
  if (preview) return preview;
  if (closed) {
    const { Openness } = await import("./shell/openness.tsx");
    return createElement(Openness, { first: closed, told });
  }
  if (told) {
    rememberPermission(told);
    document.title = told.brand.name;
  }
  const { App } = await app;
  return createElement(App);
}

/** What takes an invitation up is fetched only by whoever has one, in the address or kept for the tab or the browser. */
function takeInvitation(search: string): void {
  const kept = tabStore.getItem("taya.invitation") ?? browserStore.getItem("taya.attribution");
  if (!/(affiliate|referral)Code=/.test(search) && !kept) return;
  void importWithRetry(() => import("./features/accounts/take-invitation.ts")).then(
    (take) => take.takeInvitation(search),
    // The registration reads the address itself.
    () => undefined,
  );
}

/** What the first screen shows, asked for before the screen is there. */
function askAheadForHome(): void {
  if (!/^\/(index(\.html)?|home)?$/.test(location.pathname)) return;
  askAhead(api.messages.announcements, BANNERS);
  askAhead(api.messages.notices, NEWEST);
  askAhead(api.catalogue.home, {});
  askAhead(api.catalogue.gameVendor, {});
}

/** No answer of the server: the page looks again by itself. */
const closedLost = (fault: string): Closed => ({ kind: "lost", fault, aheadMs: 0 });
