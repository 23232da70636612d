import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import type { Referral } from "./referral.ts";
import { Standing } from "./standing.tsx";
import { TermsPart } from "./terms-part.tsx";

const EVERY_MS = 30_000;
const STATES = ["HELD", "OPEN", "QUALIFIED", "REFUSED"] as const;

type T = ReturnType<typeof useTranslation>["t"];

interface Chosen {
  readonly row: Referral;
  readonly decision: Decision;
}

/** Who brought whom and what it gave both; what is on hold is released or refused. */
export default function ReferralsPage() {
  const { t } = useTranslation();
  const may = useRight("promotions.write");
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <>
      <ListPage
        title={t("console.place.referrals")}
        intro={<TermsPart />}
        call={api.promotions.adminReferrals}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-referrals.status.${value}`) })),
          },
          { name: "username", label: t("console-referrals.referrer"), kind: "text" },
        ]}
        columns={may ? [...columnsOf(t), actionsOf(t, setChosen)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-referrals.none")}
      />
      {chosen && <DecideDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsOf = (t: T): Column<Referral>[] => [
  {
    id: "at",
    label: t("console-referrals.registered"),
    wide: true,
    cell: ({ registeredAt: at }) => <When at={at} age />,
  },
  {
    id: "referrer",
    label: t("console-referrals.referrer"),
    cell: ({ referrer, referrerId }) => <PlayerLink username={referrer} id={referrerId} />,
  },
  {
    id: "referee",
    label: t("console-referrals.referee"),
    cell: ({ referee, refereeId }) => <PlayerLink username={referee} id={refereeId} />,
  },
  { id: "state", label: t("console.state"), cell: (row) => <Standing row={row} /> },
  {
    id: "did",
    label: t("console-referrals.did"),
    end: true,
    cell: ({ deposit, validBet }) => (
      <>
        <span className="block whitespace-nowrap">
          {t("console-referrals.paidIn")} <Money amount={deposit} />
        </span>
        <span className="block whitespace-nowrap">
          {t("console-referrals.played")} <Money amount={validBet} />
        </span>
      </>
    ),
  },
  {
    id: "gets",
    label: t("console-referrals.gets"),
    end: true,
    cell: ({ referrerAmount, refereeAmount }) =>
      referrerAmount === undefined || refereeAmount === undefined ? (
        "–"
      ) : (
        <>
          <Money amount={referrerAmount} /> + <Money amount={refereeAmount} />
        </>
      ),
  },
  {
    id: "paid",
    label: t("console-referrals.paid"),
    end: true,
    cell: ({ paid }) => (paid === "0.00" ? "–" : <Money amount={paid} />),
  },
];

const DECISIONS = ["release", "refuse"] as const;

const actionsOf = (t: T, onChoose: (chosen: Chosen) => void): Column<Referral> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) =>
    row.status === "HELD" ? (
      <div className="flex flex-wrap xl:flex-nowrap md:justify-end gap-2">
        {DECISIONS.map((decision) => (
          <Push
            key={decision}
            look={decision === "release" ? "brand" : "danger"}
            onClick={() => onChoose({ row, decision })}
            aria-label={t("ui.named", { what: t(`console-referrals.${decision}`), name: row.referee })}
          >
            {t(`console-referrals.${decision}`)}
          </Push>
        ))}
      </div>
    ) : (
      "–"
    ),
});
