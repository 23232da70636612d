import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { PromotionsTabs } from "./promotions-tabs.tsx";
import type { Cluster } from "./types.ts";
import { Worth } from "./worth.tsx";
import { api } from "../../lib/api.ts";

const NOTHING = "0.00";

type Sums = Pick<Cluster, "amount" | "points">;

/** What was got: money, points, or both. */
function Got({ amount, points }: Sums) {
  return (
    <>
      {(amount !== NOTHING || points === NOTHING) && <Worth amount={amount} unit="money" />}
      {points !== NOTHING && (
        <span className="block whitespace-nowrap">
          <Worth amount={points} unit="points" />
        </span>
      )}
    </>
  );
}

/** Accounts that share a device or a payout account among those who claimed within thirty days. */
export default function ClustersPage() {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  const columns: Column<Cluster>[] = [
    {
      id: "accounts",
      label: say("cluster.accounts"),
      cell: ({ accounts }) => (
        <ul className="grid gap-1">
          {accounts.map(({ playerId, username, claims, ...sums }) => (
            <li key={playerId} className="flex flex-wrap justify-between gap-x-4">
              <PlayerLink username={username} id={playerId} />
              <span className="text-[13px] text-text2">
                {formatNumber(claims)} · <Got {...sums} />
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: "shares",
      label: say("cluster.shares"),
      cell: ({ shares }) => shares.map((each) => say(`cluster.${each}`)).join(", "),
    },
    { id: "claims", label: say("cluster.claims"), end: true, cell: ({ claims }) => formatNumber(claims) },
    { id: "got", label: say("given"), end: true, cell: (row) => <Got {...row} /> },
  ];
  return (
    <ListPage
      title={say("tab.clusters")}
      intro={
        <>
          <PromotionsTabs />
          <p className="text-text2">{say("cluster.intro")}</p>
        </>
      }
      call={api.promotions.adminClusters}
      fields={[]}
      columns={columns}
      keyOf={({ accounts }) => accounts.map(({ playerId }) => playerId).toSorted()[0]!}
      empty={say("cluster.none")}
    />
  );
}
