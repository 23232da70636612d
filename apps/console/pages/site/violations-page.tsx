import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { countryName } from "@taya/client/country";
import { current } from "@taya/client/i18n";
import type { ViolationRow } from "./types.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { When } from "../../ui/when.tsx";
import { SiteTabs } from "./parts.tsx";
import { api } from "../../lib/api.ts";

/** Who played, or wanted to, from where it is not allowed. */
export default function SiteViolationsPage() {
  const { t } = useTranslation();
  return (
    <ListPage<ViolationRow>
      title={t("console-site.violations.title")}
      intro={<SiteTabs />}
      call={api.site.violations}
      fields={[]}
      keyOf={({ id }) => id}
      empty={t("console-site.violations.empty")}
      columns={[
        { id: "at", label: t("console-site.violations.at"), cell: ({ at }) => <When at={at} /> },
        {
          id: "player",
          label: t("console-site.violations.player"),
          cell: ({ playerId }) => (
            <Link to={`/players/${playerId}`} className="link font-mono">
              …{playerId.slice(-8)}
            </Link>
          ),
        },
        {
          id: "kind",
          label: t("console-site.violations.kind"),
          cell: ({ kind, detail }) => `${t(`console-site.kind.${kind}`)}${detail ? ` (${detail})` : ""}`,
        },
        {
          id: "where",
          label: t("console-site.violations.where"),
          cell: ({ ip, country }) => (
            <span className="grid">
              <span className="font-mono">{ip}</span>
              <span className="text-text2">
                {countryName(country, current().intl) ?? t("console-site.test.unknown")}
              </span>
            </span>
          ),
        },
        {
          id: "during",
          label: t("console-site.violations.during"),
          wide: true,
          cell: ({ during }) => t(`console-site.during.${during}`),
        },
        {
          id: "refused",
          label: t("console-site.violations.outcome"),
          cell: ({ refused }) => (
            <b className={refused ? "text-lose" : "text-warn"}>
              {t(refused ? "console-site.violations.refused" : "console-site.violations.noted")}
            </b>
          ),
        },
      ]}
    />
  );
}
