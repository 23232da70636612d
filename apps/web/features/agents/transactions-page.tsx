import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { SelectField } from "@taya/ui/field";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { DayBar } from "./day-bar.tsx";
import { usePeriod } from "./look.ts";
import { NameSearch } from "./name-search.tsx";

/** Entry types by what moved them; bets are not among them. */
const TYPES = {
  deposit: "100,101,102,103,104,904",
  withdraw: "110,111,112,113",
  transfer: "220,221,410,411",
  bonus: "300,301,302,303,304,305,306,307,308,309,310,311",
  income: "400,401,402,403,404,405,406,407,408,409",
  adjust: "900,901,902,903",
} as const;
type Group = keyof typeof TYPES;
const GROUPS = Object.keys(TYPES) as Group[];
const PAGE_SIZE = 20;

/** What moved on the accounts of the team, or of one of it. */
export default function TransactionsPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const [username, setUsername] = useState("");
  const [group, setGroup] = useState<Group | "">("");
  const { data, fault, loading, retry } = useCall(api.agents.teamTransactions, {
    ...paging,
    ...period,
    pageSize: PAGE_SIZE,
    ...(username && { username }),
    ...(group && { types: TYPES[group] }),
  });
  const nobody = username !== "" && fault === "NOT_FOUND";
  return (
    <>
      <DayBar onPeriod={() => toPage(1)} />
      <div className="grid sm:grid-cols-2 items-end gap-3">
        <NameSearch
          label={t("agents.team.account")}
          name={username}
          onName={(name) => {
            setUsername(name);
            toPage(1);
          }}
        />
        <SelectField
          label={t("records.group.label")}
          value={group}
          onChange={({ target }) => {
            setGroup(target.value as typeof group);
            toPage(1);
          }}
        >
          <option value="">{t("records.filter.all")}</option>
          {GROUPS.map((each) => (
            <option key={each} value={each}>
              {t(each === "income" ? "agents.transactions.income" : `records.group.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {data && (
        <dl className="grid grid-cols-2 gap-2 max-w-md">
          {(["in", "out"] as const).map((key) => (
            <div key={key} className="card px-4 py-3">
              <dt className="text-[12px] text-text3">{t(`records.account.${key}`)}</dt>
              <dd className="font-bold text-base">
                <Money amount={data.totals[key]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {nobody && <Empty picture="magnifier">{t("agents.transactions.nobody")}</Empty>}
      {fault && !nobody && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t("records.account.empty")}</Empty>}
      <ul className="grid gap-2">
        {data?.list.map((row) => (
          <li key={row.id} className="rounded-md bg-bg2 px-4 py-2.5 grid grid-cols-[1fr_auto] items-center gap-x-4">
            <span className="min-w-0">
              <b className="block font-semibold">
                {t([`records.type.${row.type}`, "records.type.other"], { type: row.type })}
              </b>
              <span className="flex flex-wrap gap-x-3 text-[12px] text-text3">
                <span translate="no" className="wrap-anywhere">
                  {row.username}
                </span>
                <span className="money">{formatDateTime(row.at, timeZone)}</span>
              </span>
            </span>
            <Money amount={row.amount} signed className="font-bold" />
          </li>
        ))}
      </ul>
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </>
  );
}
