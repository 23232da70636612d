import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { MemberDialog } from "./member-dialog.tsx";
import { Path, underOf } from "./path.tsx";
import { EVERYBODY, type Filter, TeamFilter } from "./team-filter.tsx";
import { MemberTable } from "./member-table.tsx";

const PAGE_SIZE = 20;

/** Who stands below the agent, level by level, and whoever has a name that is looked for. */
export default function TeamPage() {
  const { under } = underOf(useSearchParams()[0]);
  return <Team key={under ?? ""} under={under} />;
}

function Team({ under }: { readonly under: string | undefined }) {
  const { t } = useTranslation();
  const { asked: paging, toPage } = useTurning();
  const [filter, setFilter] = useState<Filter>(EVERYBODY);
  const [looked, setLooked] = useState<string>();
  const { username, type, status, sort } = filter;
  const team = useCall(api.agents.team, {
    ...paging,
    pageSize: PAGE_SIZE,
    sort,
    ...(under && { under }),
    ...(username && { username }),
    ...(type && { type: Number(type) }),
    ...(status && { status }),
  });
  const { data } = team;
  const isFiltered = username !== "" || type !== "" || status !== "";
  return (
    <>
      <TeamFilter
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          toPage(1);
        }}
      />
      {data && <Path path={data.path} page="agentTeam" />}
      {team.fault && <Failed fault={team.fault} onRetry={team.retry} />}
      {team.loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && (
        <Empty picture="magnifier">{t(isFiltered ? "agents.team.noMatch" : "agents.team.nobody")}</Empty>
      )}
      {data && data.list.length > 0 && (
        <MemberTable list={data.list} sort={sort} named={username !== ""} onLook={setLooked} />
      )}
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
      {looked !== undefined && <MemberDialog id={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
}
