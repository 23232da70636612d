import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Changes } from "./changes.tsx";
import { LadderTable } from "./ladder-table.tsx";
import { Keeping, NextBenefits, RankCard } from "./rank-card.tsx";
import { Rewards } from "./rewards.tsx";
import { Rates } from "./rates.tsx";
import { FRESH, useLevels } from "./use-rank.ts";

/** A player's rank and everything about it: what can be claimed, what comes next, all ranks, and how it came. */
export function MyRank() {
  const rank = useCall(api.loyalty.rank, {}, FRESH);
  const levels = useLevels();
  const failed = rank.fault ? rank : levels;
  if (failed.fault) return <Failed fault={failed.fault} onRetry={failed.retry} />;
  if (!rank.data || !levels.data) return <SkeletonRows rows={6} />;
  const { data } = rank;
  const mine = levels.data.find(({ level }) => level === data.rankLevel);
  return (
    <div className="grid gap-5">
      <RankCard rank={data} />
      <Rewards rewards={data.claimable} />
      <NextBenefits rank={data} now={mine} />
      <Keeping rank={data} />
      <LadderTable levels={levels.data} mine={data.rankLevel} />
      <Rates level={mine} />
      <Changes changes={data.history} levels={levels.data} />
    </div>
  );
}
