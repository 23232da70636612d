import { createElement, type ReactNode } from "react";
import type { Permission } from "@taya/client/brand";
import { loadAreas } from "@taya/client/i18n";
import { previewAsked } from "@taya/client/preview";
import { ClosedPage } from "./closed-page.tsx";

/** The closed page as an operator wants to see it; undefined for everybody else. */
export async function previewPage(permission: Permission | null): Promise<ReactNode | undefined> {
  const closed = previewAsked();
  if (!closed) return undefined;
  await loadAreas(["site"]);
  return createElement(ClosedPage, { closed, permission, onLook: () => undefined });
}
