import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { sportIcon } from "../lobby/sport-icons.ts";
import { Icon } from "@taya/ui/icon";
import { Simulated } from "../slip/leg-row.tsx";
import { fairnessPage } from "../tickets/links.ts";

type Row = Received<Contracts["sportsbook"]["results"]>["list"][number];

const PAGE_SIZE = 25;
const DAYS = ["today", "yesterday", "last7"] as const;

/** What is over, the last first: of a sport or all, of a day or a week. */
export default function ResultsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const sports = useCall(api.sportsbook.sports, {});
  const sport = search.get("sport") ?? "";
  const preset = DAYS.find((each) => each === search.get("day")) ?? "today";
  const change = (name: string, value: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === "") next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <div className="grid gap-4 content-start max-w-4xl mx-auto w-full">
      <div className="grid grid-cols-2 sm:flex items-center gap-3">
        <h1 className="display text-xl sm:text-2xl grow max-sm:col-span-2">{t("event.results")}</h1>
        <Choice
          label={t("event.sport")}
          value={sport}
          onChange={(value) => change("sport", value)}
          choices={[
            ["", t("sports.every")],
            ...(sports.data?.list ?? []).map(({ code, name }) => [code, name] as const),
          ]}
        />
        <Choice
          label={t("event.day")}
          value={preset}
          onChange={(value) => change("day", value)}
          choices={DAYS.map((day) => [day, t(`event.day.${day}`)] as const)}
        />
      </div>
      <Results key={`${sport} ${preset}`} sport={sport} preset={preset} />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly (readonly [value: string, name: string])[];
}

const Choice = ({ label, value, onChange, choices }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="min-h-11 min-w-0 rounded-md bg-bg2 border border-line px-2 text-[14px]! font-semibold text-text2"
  >
    {choices.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </select>
);

function Results({ sport, preset }: { readonly sport: string; readonly preset: (typeof DAYS)[number] }) {
  const { t } = useTranslation();
  const { asked, toPage } = useTurning();
  const ask = { preset, ...(sport !== "" && { sport }), ...asked, pageSize: PAGE_SIZE };
  const { data, fault, retry } = useCall(api.sportsbook.results, ask);
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={8} />;
  if (data.list.length === 0) return <Empty picture="trophy">{t("event.noResults")}</Empty>;
  return (
    <>
      <ul className="card divide-y divide-line" data-testid="results">
        {data.list.map((row) => (
          <ResultRow key={row.fixtureId} row={row} />
        ))}
      </ul>
      <Pager page={asked.pageNo} total={data.total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </>
  );
}

function ResultRow({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const periods = row.periods.map(({ score }) => `${score.home}–${score.away}`).join(", ");
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <Icon name={sportIcon(row.sport)} size={20} className="text-gold" />
      <div className="min-w-0">
        <p className="font-semibold">{row.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-[12px] text-text3">
          <span className="money">{formatDateTime(row.startAt, timeZone).slice(5, 16)}</span>
          <span>{row.competitionName}</span>
          {row.simulated && <Simulated />}
        </p>
      </div>
      <div className="max-sm:col-start-2 max-sm:row-start-2 min-w-0 flex flex-wrap items-baseline gap-x-3 sm:grid sm:justify-items-end">
        <p className="money font-bold text-gold">
          {row.score ? `${row.score.home} – ${row.score.away}` : t(`event.over.${row.status}`)}
        </p>
        {periods !== "" && <p className="money text-[12px] text-text3 sm:max-w-56 sm:text-end">{periods}</p>}
      </div>
      {row.simulated && (
        <Link
          to={fairnessPage(row.fixtureId)}
          aria-label={t("event.verifyOf", { name: row.name })}
          className="size-11 max-sm:col-start-3 max-sm:row-start-1 grid place-items-center rounded-md text-text3 hover:text-text"
        >
          <Icon name="shield-check" />
        </Link>
      )}
    </li>
  );
}
