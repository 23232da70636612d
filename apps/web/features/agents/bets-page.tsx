import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { BetSummary } from "@taya/ui/bet-summary";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { BetDialog } from "./bet-dialog.tsx";
import { BetFilter, type BetQuery } from "./bet-filter.tsx";
import { BetTable, type TeamBet } from "./bet-table.tsx";
import { DayBar } from "./day-bar.tsx";
import { look, useLook, usePeriod } from "./look.ts";
import { MemberDialog } from "./member-dialog.tsx";

const PAGE_SIZE = 20;

/** What everybody below the agent bet, or one of them, with the sums of all that matches. */
export default function BetsPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const { category } = useLook();
  const { asked: paging, toPage } = useTurning();
  const [own, setOwn] = useState<Omit<BetQuery, "category">>({
    username: "",
    scope: "all",
    vassalage: "",
    status: "",
  });
  const [bet, setBet] = useState<TeamBet>();
  const [member, setMember] = useState<string>();
  const { username, scope, vassalage, status } = own;
  const { data, fault, loading, retry } = useCall(api.agents.teamBets, {
    ...paging,
    ...period,
    pageSize: PAGE_SIZE,
    scope,
    ...(username && { username }),
    ...(category && { category }),
    ...(vassalage && { vassalage }),
    ...(status && { status }),
  });
  const nobody = username !== "" && fault === "NOT_FOUND";
  return (
    <>
      <DayBar onPeriod={() => toPage(1)} />
      <BetFilter
        filter={{ ...own, category }}
        onFilter={({ category: kind, ...change }) => {
          // From page to page the kind of game stays.
          if (kind !== undefined) look({ category: kind });
          setOwn({ ...own, ...change });
          toPage(1);
        }}
      />
      {data && <BetSummary {...data.summary} />}
      {nobody && <Empty picture="magnifier">{t("agents.transactions.nobody")}</Empty>}
      {fault && !nobody && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t("agents.bets.empty")}</Empty>}
      {data && data.list.length > 0 && <BetTable list={data.list} onBet={setBet} onMember={setMember} />}
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
      {bet && <BetDialog bet={bet} onClose={() => setBet(undefined)} />}
      {member !== undefined && <MemberDialog id={member} onClose={() => setMember(undefined)} />}
    </>
  );
}
