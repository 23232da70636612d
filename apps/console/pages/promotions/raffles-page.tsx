import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Column } from "../../ui/table.tsx";
import { CampaignsPage, useTimeColumn } from "./campaigns-page.tsx";
import { RaffleDialog } from "./raffle-dialog.tsx";
import { RaffleState } from "./raffle-state.tsx";
import { titleOf } from "./titles.ts";
import type { Raffle } from "./types.ts";
import { api } from "../../lib/api.ts";

/** Every raffle of the brand, with its tickets and what its prizes cost. */
export default function RafflesPage() {
  const { t } = useTranslation();
  const time = useTimeColumn();
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
    time,
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
    <CampaignsPage
      title={say("tab.raffles")}
      more={say("newRaffle")}
      empty={say("noRaffles")}
      call={api.promotions.adminRaffles}
      columns={columns}
      dialog={RaffleDialog}
    />
  );
}
