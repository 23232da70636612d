import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { transferCalls } from "@taya/wallet/transfers/contract";
import type { TransferRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const STATES = ["MANUAL", "UNKNOWN"] as const;

/** Transfers to vendors' wallets whose fate is unknown: left to a person, or still asked after. */
export default function TransfersPage() {
  const { t } = useTranslation();
  const may = useRight("wallet.write");
  const [open, setOpen] = useState<TransferRow>();
  const routeOf = ({ direction, vendor }: TransferRow) => t(`console.transfer.${direction}`, { vendor });
  return (
    <>
      <ListPage
        title={t("console.place.transfers")}
        call={api.wallet.adminTransfers}
        keyOf={({ id }) => id}
        empty={t("console.transfer.none")}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "choice",
            first: "MANUAL",
            choices: STATES.map((value) => ({ value, label: t(`console.transfer.${value}`) })),
          },
        ]}
        columns={[
          { id: "at", label: t("console.transfer.at"), wide: true, cell: ({ at }) => <When at={at} age /> },
          {
            id: "player",
            label: t("console.transfer.player"),
            cell: (row) => (
              <>
                <PlayerLink username={row.username} />
                <span className="block md:hidden text-[12px] text-text2">
                  {routeOf(row)} · <When at={row.at} />
                </span>
              </>
            ),
          },
          { id: "route", label: t("console.transfer.route"), wide: true, cell: routeOf },
          { id: "amount", label: t("console.amount"), end: true, cell: ({ amount }) => <Money amount={amount} /> },
          { id: "polls", label: t("console.transfer.polls"), end: true, wide: true, cell: ({ polls }) => polls },
          {
            id: "resolve",
            label: "",
            end: true,
            cell: (row) =>
              may &&
              row.status === "MANUAL" && <Push onClick={() => setOpen(row)}>{t("console.transfer.resolve")}</Push>,
          },
        ]}
      />
      {open && <Resolve row={open} route={routeOf(open)} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface ResolveProps {
  readonly row: TransferRow;
  readonly route: string;
  readonly onClose: () => void;
}

function Resolve({ row, route, onClose }: ResolveProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console.transfer.resolve")}
      explain={({ outcome }) => (
        <>
          <p className="font-semibold text-text">
            {row.username} · <Money amount={row.amount} /> · {route}
          </p>
          {outcome && <p>{t(`console.transfer.${outcome}.explain`)}</p>}
        </>
      )}
      yes={t("console.transfer.resolve")}
      done={t("console.transfer.done")}
      reasons={["providerProof", "notReceived"]}
      word={row.username}
      input={transferCalls.resolveTransfer.input}
      fields={{
        outcome: {
          label: t("console.transfer.outcome"),
          say: (outcome) => t(`console.transfer.${outcome}`),
          empty: t("console.transfer.choose"),
        },
      }}
      act={(sent, making) => api.wallet.resolveTransfer({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
