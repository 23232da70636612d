import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Failed, SkeletonRows } from "@taya/ui/states";

const TYPES = ["win", "multiplier", "turnover"] as const;
const PERIODS = ["day", "week", "month"] as const;
const SHOWN = 10;

type Answer = Received<Contracts["play"]["rankList"]>;
type Row = Answer["list"][number];

/** The best of a day, a week or a month from real rounds, with one's own place when logged in. */
export default function Ranks() {
  const { t } = useTranslation();
  const [type, setType] = useState<(typeof TYPES)[number]>("win");
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>("day");
  const { data, fault, retry } = useCall(api.play.rankList, { type, period }, { freshMs: 30_000 });
  const ever = useCall(api.play.rankList, { type: "win", period: "month" }, { freshMs: 300_000 });
  const list = data?.list.slice(0, SHOWN) ?? [];
  // A board on which nobody stands is no board yet.
  if (ever.data?.list.length === 0) return null;
  const below = data?.own && data.own.rank > list.length ? data.own : undefined;
  return (
    <section aria-label={t("home.ranks.title")} className="card p-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <img src="/art/icons/trophy.webp" alt="" width={24} height={24} loading="lazy" />
        <h2 className="text-lg font-bold grow">{t("home.ranks.title")}</h2>
        <Choice name={t("home.ranks.by")} all={TYPES} now={type} word="type" onChoose={setType} />
        <Choice name={t("home.ranks.since")} all={PERIODS} now={period} word="period" onChoose={setPeriod} />
      </div>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {!data && !fault && <SkeletonRows rows={5} />}
      {data && list.length === 0 && <p className="py-6 text-center text-text3">{t("home.ranks.empty")}</p>}
      {list.length > 0 && (
        <ol className="grid gap-x-6 lg:grid-cols-2 lg:grid-flow-col lg:grid-rows-5">
          {list.map((row) => (
            <Line key={row.rank} row={row} own={data?.own?.rank === row.rank} multiplier={type === "multiplier"} />
          ))}
        </ol>
      )}
      {below && (
        <ol className="border-t border-line pt-2">
          <Line row={below} own multiplier={type === "multiplier"} />
        </ol>
      )}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly all: readonly T[];
  readonly now: T;
  readonly word: "type" | "period";
  readonly onChoose: (to: T) => void;
}

const keyOf = (word: string, each: string): string => `home.ranks.${word}.${each}`;

function Choice<T extends string>({ name, all, now, word, onChoose }: ChoiceProps<T>) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={name} className="flex gap-1 rounded-md bg-bg0 p-1">
      {all.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === now}
          onClick={() => onChoose(each)}
          className="min-h-9 px-2.5 rounded-sm text-[13px] font-bold text-text2 aria-pressed:bg-brand aria-pressed:text-white"
        >
          {t(keyOf(word, each))}
        </button>
      ))}
    </div>
  );
}

function Line({ row, own, multiplier }: { readonly row: Row; readonly own: boolean; readonly multiplier: boolean }) {
  const { t } = useTranslation();
  return (
    <li
      className={`flex items-center gap-3 min-h-11 px-2 rounded-sm text-[14px] ${own ? "bg-bg3" : ""}`}
      aria-current={own || undefined}
    >
      <span className={`w-8 font-extrabold money ${row.rank <= 3 ? "text-gold" : "text-text3"}`}>{row.rank}</span>
      <span className="grow min-w-0 truncate">
        <span className="font-semibold">{own ? t("home.ranks.you") : row.nameMasked}</span>
        <span className="text-text3"> · {row.game}</span>
      </span>
      {multiplier && row.multiplier ? (
        <span className="font-bold money text-win">{row.multiplier}×</span>
      ) : (
        <Money amount={row.amount} className="font-bold text-win" />
      )}
    </li>
  );
}
