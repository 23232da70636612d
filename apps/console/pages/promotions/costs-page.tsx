import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { toast } from "@taya/ui/toast";
import { saveText } from "../../lib/files.ts";
import { useFilters } from "../../lib/filters.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { useNames } from "./names.ts";
import { PromotionsTabs } from "./promotions-tabs.tsx";
import { titleOf } from "./titles.ts";
import type { OfferCost } from "./types.ts";
import { api } from "../../lib/api.ts";

const SUMS = ["given", "converted", "forfeited", "waiting"] as const;

/** What each offer has cost on some days, and what came of it, to be taken away as CSV. */
export default function CostsPage() {
  const { t } = useTranslation();
  const { kind } = useNames();
  const { values } = useFilters(["from", "to"]);
  const say = (key: string) => t(`console-promotions.${key}`);
  async function save(): Promise<void> {
    const answer = await api.promotions.exportOfferCosts(values);
    if (answer.ok) saveText(answer.value);
    else toast(sayFault(t, answer.fault), "bad");
  }
  const columns: Column<OfferCost>[] = [
    {
      id: "offer",
      label: say("offer"),
      cell: ({ id, title, code, on }) => (
        <>
          <Link to={`/promotions/offers/${id}`} className="link font-semibold">
            <bdi>{titleOf(title)}</bdi>
          </Link>
          <span className="block text-[12px] text-text2">
            <span translate="no">{code}</span> · {kind(on)}
          </span>
        </>
      ),
    },
    { id: "players", label: say("players"), end: true, wide: true, cell: ({ players }) => formatNumber(players) },
    ...SUMS.map((name): Column<OfferCost> => ({
      id: name,
      label: say(name),
      end: true,
      ...(name !== "given" && name !== "converted" && { wide: true as const }),
      cell: (row) => <Money amount={row[name]} />,
    })),
    { id: "lost", label: say("lost"), end: true, wide: true, cell: ({ lost }) => <Money amount={lost} signed /> },
    { id: "margin", label: say("margin"), end: true, cell: ({ margin }) => <Money amount={margin} signed /> },
  ];
  return (
    <ListPage
      title={say("tab.costs")}
      intro={
        <>
          <PromotionsTabs />
          <p className="max-w-prose text-[13px] text-text2">{say("costsHint")}</p>
        </>
      }
      actions={
        <Push onClick={() => void save()}>
          <Icon name="download" size={16} />
          {say("csv")}
        </Push>
      }
      call={api.promotions.offerCosts}
      fields={[
        { name: "from", label: t("console.from"), kind: "date" },
        { name: "to", label: t("console.to"), kind: "date" },
      ]}
      columns={columns}
      keyOf={({ id }) => id}
      empty={say("noCosts")}
    />
  );
}
