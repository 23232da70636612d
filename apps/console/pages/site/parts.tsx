import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import type { SiteSettings } from "./types.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { Page } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

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
  const tabs = PARTS.map(([to, name]) => [to, t(`console-site.${name}.title`)] as const);
  return <PageTabs label={t("console.place.site")} tabs={tabs} />;
}

interface SitePageProps {
  readonly name: "maintenance" | "region" | "brand";
  readonly children: (settings: SiteSettings) => ReactNode;
}

/** One of the pages that change what the brand has set. */
export function SitePage({ name, children }: SitePageProps) {
  const { t } = useTranslation();
  const reading = useCall(api.site.adminSettings, {});
  return (
    <Page title={t(`console-site.${name}.title`)}>
      <SiteTabs />
      <Loaded reading={reading}>{children}</Loaded>
    </Page>
  );
}

/** Words separated by spaces, commas or lines, each once. */
export const listOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
