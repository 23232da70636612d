import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Redemption } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { LoyaltyTabs } from "./loyalty-tabs.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { RedemptionActions, type RedemptionAction } from "./redemption-actions.tsx";
import { Reviewed } from "./reviewed.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 15_000;
const STATES = ["inProcess", "approved", "rejected"] as const;

/** What players have redeemed, newest first: who waits is agreed to or gets the points back. */
export default function RedemptionsPage() {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const [chosen, setChosen] = useState<{ readonly row: Redemption; readonly action: RedemptionAction }>();
  const close = () => setChosen(undefined);
  const actions: Column<Redemption> = {
    id: "actions",
    label: t("console.actions"),
    end: true,
    cell: (row) => <RedemptionActions row={row} onChoose={(action) => setChosen({ row, action })} />,
  };
  return (
    <>
      <ListPage
        title={t("console-loyalty.tab.redemptions")}
        intro={<LoyaltyTabs />}
        call={api.loyalty.adminRedemptions}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-loyalty.status.${value}`) })),
          },
          { name: "username", label: t("console.player"), kind: "text" },
        ]}
        columns={may ? [...columnsOf(t), actions] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-loyalty.noRedemptions")}
      />
      {chosen?.action === "delivery" && <DeliveryDialog row={chosen.row} onClose={close} />}
      {chosen && chosen.action !== "delivery" && (
        <ReviewDialog row={chosen.row} action={chosen.action} onClose={close} />
      )}
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation>["t"]): Column<Redemption>[] => [
  { id: "at", label: t("console-loyalty.askedAt"), wide: true, cell: ({ at }) => <When at={at} age /> },
  {
    id: "player",
    label: t("console.player"),
    cell: ({ username, playerId }) => <PlayerLink username={username} id={playerId} />,
  },
  { id: "item", label: t("console-loyalty.item"), cell: (row) => <What row={row} /> },
  { id: "points", label: t("console-loyalty.points"), end: true, cell: ({ points }) => formatNumber(points) },
  {
    id: "worth",
    label: t("console-loyalty.worth"),
    end: true,
    cell: ({ amount }) => (amount === undefined ? "–" : <Money amount={amount} />),
  },
  { id: "state", label: t("console.state"), cell: (row) => <Reviewed row={row} /> },
];

/** What was redeemed, and what the player said to it. */
function What({ row: { quantity, item, type, wish } }: { readonly row: Redemption }) {
  const { t } = useTranslation();
  return (
    <>
      <b>
        {quantity > 1 && `${formatNumber(quantity)} × `}
        {item}
      </b>
      <span className="block text-[12px] text-text2">{t(`console-loyalty.type.${type}`)}</span>
      {wish && <span className="block text-[12px]">“{wish}”</span>}
    </>
  );
}
