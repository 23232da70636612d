import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { PromotionsTabs } from "./promotions-tabs.tsx";
import { RaffleDialog } from "./raffle-dialog.tsx";
import { RaffleState } from "./raffle-state.tsx";
import { titleOf } from "./titles.ts";
import type { Raffle } from "./types.ts";
import { api } from "../../lib/api.ts";

/** Every raffle of the brand, with its tickets and what its prizes cost. */
export default function RafflesPage() {
  const { t } = useTranslation();
  const may = useRight("promotions.write");
  const [opening, setOpening] = useState(false);
  const say = (key: string) => t(`console-promotions.${key}`);
  const columns: Column<Raffle>[] = [
    {
      id: "raffle",
      label: say("raffleName"),
      cell: ({ id, title, category }) => (
        <>
          <Link to={`/promotions/raffles/${id}`} className="link font-semibold">
            <bdi>{titleOf(title)}</bdi>
          </Link>
          <span className="block text-[12px] text-text2">
            {category ? t(`records.category.${category}`, { defaultValue: category }) : say("allGames")}
          </span>
        </>
      ),
    },
    { id: "state", label: t("console.state"), cell: (raffle) => <RaffleState raffle={raffle} /> },
    {
      id: "time",
      label: say("time"),
      wide: true,
      cell: ({ opensAt, closesAt }) => (
        <>
          <When at={opensAt} />
          <br />
          <When at={closesAt} />
        </>
      ),
    },
    { id: "players", label: say("players"), end: true, cell: ({ players }) => formatNumber(players) },
    {
      id: "tickets",
      label: say("allTickets"),
      end: true,
      wide: true,
      cell: ({ total }) => (total === undefined ? "–" : formatNumber(total)),
    },
    { id: "cost", label: say("cost"), end: true, cell: ({ cost }) => <Money amount={cost} /> },
    { id: "paid", label: say("paid"), end: true, cell: ({ paid }) => <Money amount={paid} /> },
  ];
  return (
    <>
      <ListPage
        title={say("tab.raffles")}
        intro={<PromotionsTabs />}
        actions={
          may && (
            <Push look="brand" onClick={() => setOpening(true)}>
              {say("newRaffle")}
            </Push>
          )
        }
        call={api.promotions.adminRaffles}
        fields={[]}
        columns={columns}
        keyOf={({ id }) => id}
        empty={say("noRaffles")}
      />
      {opening && <RaffleDialog onClose={() => setOpening(false)} />}
    </>
  );
}
