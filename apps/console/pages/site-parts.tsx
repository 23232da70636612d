import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { calls, type SiteSettings } from "../lib/calls.ts";
import { useRead } from "../lib/read.ts";
import { Page } from "../ui/page.tsx";
import { Loaded } from "../ui/states.tsx";

const PARTS = [
  ["/site", "maintenance"],
  ["/site/region", "region"],
  ["/site/violations", "violations"],
  ["/site/brand", "brand"],
  ["/site/content", "content"],
] as const;

/** The links between the pages of the site. */
export function SiteTabs() {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the row is wider than the screen: the chosen one is brought into sight.
  useEffect(() => row.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" }), [pathname]);
  return (
    <nav ref={row} aria-label={t("console.place.site")} className="flex gap-1 overflow-x-auto border-b border-line">
      {PARTS.map(([to, name]) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `min-h-9 grid place-items-center px-3 font-semibold whitespace-nowrap border-b-2 ${isActive ? "border-brand text-brand-text" : "border-transparent text-text2 hover:text-text"}`
          }
        >
          {t(`console-site.${name}.title`)}
        </NavLink>
      ))}
    </nav>
  );
}

interface SitePageProps {
  readonly name: "maintenance" | "region" | "brand";
  readonly children: (settings: SiteSettings) => ReactNode;
}

/** One of the pages that change what the brand has set. */
export function SitePage({ name, children }: SitePageProps) {
  const { t } = useTranslation();
  const reading = useRead(calls.siteSettings, {});
  return (
    <Page title={t(`console-site.${name}.title`)}>
      <SiteTabs />
      <Loaded reading={reading}>{children}</Loaded>
    </Page>
  );
}

/** A box to tick with its words beside it. */
export function Tick({
  label,
  hint,
  on,
  onChange,
  disabled = false,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}) {
  return (
    <label className="flex items-start gap-2.5 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-4.5 accent-brand shrink-0"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        {hint && <span className="text-[13px] text-text2">{hint}</span>}
      </span>
    </label>
  );
}

/** Words separated by spaces, commas or lines, each once. */
export const listOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
