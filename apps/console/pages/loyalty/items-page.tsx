import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { MallItem } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { LoyaltyTabs } from "./loyalty-tabs.tsx";
import { nameOf } from "./names-field.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { api } from "../../lib/api.ts";

interface Chosen {
  readonly item?: MallItem;
  readonly action: "write" | "offer";
}

/** What points are given for, also what is not offered; each can be written anew, and taken off or put back. */
export default function MallItemsPage() {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ListPage
        title={t("console-loyalty.tab.items")}
        intro={<LoyaltyTabs />}
        actions={
          may && (
            <Push look="brand" onClick={() => setChosen({ action: "write" })}>
              {t("console-loyalty.newItem")}
            </Push>
          )
        }
        call={api.loyalty.adminItems}
        fields={[]}
        columns={may ? [...columnsOf(t), actionsOf(t, setChosen)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-loyalty.noItems")}
      />
      {chosen?.action === "write" && <ItemDialog {...chosen} onClose={close} />}
      {chosen?.action === "offer" && chosen.item && <OfferDialog item={chosen.item} onClose={close} />}
    </>
  );
}

type T = ReturnType<typeof useTranslation>["t"];

const columnsOf = (t: T): Column<MallItem>[] => [
  {
    id: "name",
    label: t("console-loyalty.item"),
    cell: (item) => (
      <>
        <b>
          <bdi>{nameOf(item)}</bdi>
        </b>
        <span className="block text-[12px] text-text2">{t(`console-loyalty.type.${item.type}`)}</span>
      </>
    ),
  },
  { id: "points", label: t("console-loyalty.points"), end: true, cell: ({ points }) => formatNumber(points) },
  { id: "worth", label: t("console-loyalty.worth"), end: true, cell: (item) => <Worth item={item} /> },
  {
    id: "stock",
    label: t("console-loyalty.stock"),
    end: true,
    cell: ({ stock }) => (
      <span className={`whitespace-nowrap ${stock === 0 ? "font-semibold text-lose" : ""}`}>
        {stock === undefined ? t("console-loyalty.endless") : formatNumber(stock)}
      </span>
    ),
  },
  {
    id: "perUser",
    label: t("console-loyalty.perUser"),
    end: true,
    wide: true,
    cell: ({ perUser }) => (perUser === 0 ? "–" : formatNumber(perUser)),
  },
  {
    id: "rankMin",
    label: t("console-loyalty.rankMin"),
    end: true,
    wide: true,
    cell: ({ rankMin }) => (rankMin === 0 ? t("console-loyalty.everybody") : rankMin),
  },
  { id: "sort", label: t("console-loyalty.sort"), end: true, wide: true, cell: ({ sort }) => sort },
  {
    id: "state",
    label: t("console.state"),
    cell: ({ enabled }) => (
      <b className={`whitespace-nowrap ${enabled ? "text-win" : "text-text2"}`}>
        {t(`console-loyalty.${enabled ? "offered" : "off"}`)}
      </b>
    ),
  },
];

const actionsOf = (t: T, onChoose: (chosen: Chosen) => void): Column<MallItem> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (item) => {
    const offer = t(`console-loyalty.${item.enabled ? "takeOff" : "putOn"}`);
    return (
      <div className="flex flex-wrap md:flex-nowrap md:justify-end gap-2">
        <Push
          onClick={() => onChoose({ item, action: "write" })}
          aria-label={t("ui.named", { what: t("console-loyalty.change"), name: nameOf(item) })}
        >
          {t("console-loyalty.change")}
        </Push>
        <Push
          onClick={() => onChoose({ item, action: "offer" })}
          aria-label={t("ui.named", { what: offer, name: nameOf(item) })}
        >
          {offer}
        </Push>
      </div>
    );
  },
});

function Worth({ item: { amount, wagering } }: { readonly item: MallItem }) {
  const { t } = useTranslation();
  if (amount === undefined) return "–";
  return (
    <>
      <Money amount={amount} />
      {wagering !== undefined && (
        <span className="block whitespace-nowrap text-[12px] text-text2">
          {t("console-loyalty.wagered", { count: wagering })}
        </span>
      )}
    </>
  );
}
