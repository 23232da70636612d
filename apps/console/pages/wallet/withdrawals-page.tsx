import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Money } from "@taya/ui/money";
import type { WithdrawalFile } from "./types.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { Status } from "../../ui/status.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const STATES = [
  "RISK",
  "DISPUTE",
  "APPROVED",
  "REQUESTED",
  "SENDING",
  "PAID_OUT",
  "RECEIVED",
  "AUTO_RECEIVED",
  "REJECTED",
  "FAILED",
  "CANCELLED",
  "RESOLVED_PAID",
  "RESOLVED_PARTIAL",
  "RESOLVED_REFUND",
];

/** Withdrawals, newest first, with the risk of each. */
export default function WithdrawalsPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const columns: Column<WithdrawalFile>[] = [
    {
      id: "player",
      label: t("console.player"),
      cell: ({ id, username }) => (
        <Link to={`/withdrawals/${id}`} state={{ search }} className="link" translate="no">
          {username}
        </Link>
      ),
    },
    { id: "amount", label: t("console.amount"), end: true, cell: ({ amount }) => <Money amount={amount} /> },
    { id: "net", label: t("console.net"), end: true, wide: true, cell: ({ net }) => <Money amount={net} /> },
    { id: "status", label: t("console.state"), cell: ({ status }) => <Status status={status} /> },
    { id: "risk", label: t("console.risk"), end: true, wide: true, cell: ({ score }) => score },
    {
      id: "account",
      label: t("console.account"),
      wide: true,
      cell: ({ account }) => `${account.bankName} ${account.masked}`,
    },
    {
      id: "at",
      label: t("console.createdAt"),
      wide: true,
      cell: ({ steps }) => (steps[0] ? <When at={steps[0].at} age /> : "–"),
    },
  ];
  return (
    <ListPage
      title={t("console.place.withdrawals")}
      call={api.wallet.adminWithdrawals}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t("console.noWithdrawals")}
      fields={[
        { name: "q", label: t("console.searchPayment"), kind: "text" },
        {
          name: "status",
          label: t("console.state"),
          kind: "choice",
          choices: STATES.map((value) => ({ value, label: t(`console.status.${value}`) })),
        },
      ]}
    />
  );
}
