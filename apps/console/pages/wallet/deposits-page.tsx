import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Money } from "@taya/ui/money";
import type { DepositRow } from "./types.ts";
import { Credited } from "../../ui/credited.tsx";
import { Flags } from "../../ui/flags.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Status } from "../../ui/status.tsx";
import type { Column } from "../../ui/table.tsx";
import { Way } from "../../ui/way.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const STATES = [
  "REVIEW",
  "HELD",
  "SUBMITTED",
  "CREATED",
  "WAITING",
  "CREDITED",
  "CREDITED_LATE",
  "REJECTED",
  "RETURNED",
  "EXPIRED",
  "FAILED",
  "CANCELLED",
  "CHARGEBACK",
];

/** Deposits, newest first; those to confirm are one filter away. */
export default function DepositsPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const columns: Column<DepositRow>[] = [
    {
      id: "player",
      label: t("console.player"),
      cell: ({ id, username }) => (
        <Link to={`/deposits/${id}`} state={{ search }} className="link" translate="no">
          {username}
        </Link>
      ),
    },
    { id: "amount", label: t("console.amount"), end: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: "credited",
      label: t("console.credited"),
      end: true,
      wide: true,
      cell: ({ credited }) => <Credited amount={credited} />,
    },
    {
      id: "status",
      label: t("console.state"),
      cell: ({ status, held }) => (
        <>
          <Status status={status} />
          {held && status !== "HELD" && (
            <span className="block text-warn">
              {t("console.held")}: <Money amount={held.amount} />
            </span>
          )}
        </>
      ),
    },
    { id: "method", label: t("console.method"), wide: true, cell: ({ method }) => <Way code={method} /> },
    { id: "flags", label: t("console.flags"), wide: true, cell: ({ flags }) => <Flags flags={flags} /> },
    { id: "at", label: t("console.createdAt"), wide: true, cell: ({ createdAt }) => <When at={createdAt} age /> },
  ];
  return (
    <ListPage
      title={t("console.place.deposits")}
      call={api.wallet.adminDeposits}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t("console.noDeposits")}
      fields={[
        { name: "q", label: t("console.searchPayment"), kind: "text" },
        {
          name: "status",
          label: t("console.state"),
          kind: "choice",
          choices: STATES.map((value) => ({ value, label: t(`console.status.${value}`) })),
        },
        {
          name: "held",
          label: t("console.filter.held"),
          kind: "choice",
          choices: [{ value: "1", label: t("console.filter.heldOnly") }],
        },
      ]}
    />
  );
}
