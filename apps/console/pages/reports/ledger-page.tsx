import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { CopyText } from "@taya/ui/states";
import type { LedgerRow } from "./types.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** Every entry of the books with its legs. */
export default function LedgerPage() {
  const { t } = useTranslation();
  const columns: Column<LedgerRow>[] = [
    { id: "at", label: t("console.at"), cell: ({ at }) => <When at={at} /> },
    { id: "player", label: t("console.player"), cell: ({ username }) => <PlayerLink username={username} /> },
    {
      id: "type",
      label: t("console.type"),
      wide: true,
      cell: ({ type, typeName }) => (
        <span>
          {t(`records.type.${type}`, { defaultValue: typeName })} <span className="text-text3">{type}</span>
        </span>
      ),
    },
    { id: "legs", label: t("console.legs"), end: true, cell: ({ legs }) => <Legs legs={legs} /> },
    {
      id: "ref",
      label: t("console.ref"),
      wide: true,
      cell: ({ ref }) => (ref ? <CopyText text={ref} short /> : "–"),
    },
    { id: "actor", label: t("console.actor"), wide: true, cell: ({ actor }) => actor || "–" },
    {
      id: "entry",
      label: t("console.entry"),
      wide: true,
      cell: ({ entryId }) => <CopyText text={entryId} short />,
    },
  ];
  return (
    <ListPage
      title={t("console.place.ledger")}
      call={api.reports.adminLedger}
      columns={columns}
      keyOf={({ entryId }) => entryId}
      empty={t("console.noEntries")}
      fields={[
        { name: "q", label: t("console.searchEntry"), kind: "text" },
        { name: "username", label: t("console.player"), kind: "text" },
        { name: "type", label: t("console.typeNumber"), kind: "text" },
        { name: "actor", label: t("console.actor"), kind: "text" },
        { name: "from", label: t("console.from"), kind: "date" },
        { name: "to", label: t("console.to"), kind: "date" },
      ]}
    />
  );
}

function Legs({ legs }: Pick<LedgerRow, "legs">) {
  const { t } = useTranslation();
  return (
    <ul className="grid justify-items-end">
      {legs.map(({ kind, amount }, at) => (
        <li key={`${kind}${at}`} className="flex flex-wrap justify-end gap-x-2">
          <span className="text-text2 wrap-anywhere">{t(`console.account.${kind}`, { defaultValue: kind })}</span>
          <Money amount={amount} signed />
        </li>
      ))}
    </ul>
  );
}
