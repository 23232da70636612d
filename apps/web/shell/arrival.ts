import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatches } from "react-router";
import { useBrand } from "@taya/client/brand";
import type { Handle } from "./pages.ts";

/** What the route of this screen says of it. */
export const useHandle = (): Handle => (useMatches().at(-1)?.handle as Handle | undefined) ?? {};

/** Names the tab after the screen, and moves the focus to the content when another screen is entered. */
export function useArrival(): void {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const brand = useBrand((state) => state.permission?.brand.name ?? "");
  const { title } = useHandle();
  useEffect(() => {
    if (title === undefined) return;
    document.title = title ? `${t(title)} · ${brand}` : brand;
  }, [title, brand, t]);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!document.querySelector("dialog[open]")) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Names the tab after something the screen has read, such as a game. */
export function useTitle(title: string | undefined): void {
  const brand = useBrand((state) => state.permission?.brand.name ?? "");
  useEffect(() => {
    if (title) document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
