import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime, formatNumber, formatPercent } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { FairnessLinks } from "./fairness-links.tsx";
import { placeOf, verdictOf } from "./returns.rules.ts";

type Row = Received<Contracts["play"]["returns"]>["list"][number];

const KINDS = ["slots", "instant", "table"] as const;

/** What every game promises to give back beside what it has given back so far, over all players. */
export default function ReturnsPage() {
  const { t } = useTranslation();
  const { data, fault, loading, retry } = useCall(api.play.returns, {});
  const rounds = data?.list.reduce((sum, row) => sum + row.rounds, 0);
  return (
    <div className="grid gap-5 max-w-4xl mx-auto w-full">
      <FairnessLinks />
      <header className="grid gap-2">
        <h1 className="display text-2xl">{t("play.returns.title")}</h1>
        <p className="text-text2 max-w-2xl">{t("play.returns.text")}</p>
        <p className="text-text2 max-w-2xl">{t("play.returns.chance")}</p>
      </header>
      {loading && <SkeletonRows rows={10} />}
      {fault && <Failed fault={fault} onRetry={retry} />}
      {data && (
        <>
          <p className="text-[13px] text-text3" data-testid="returns-as-of">
            {t("play.returns.asOf", { rounds: formatNumber(rounds ?? 0), at: formatDateTime(data.asOf) })}
          </p>
          {KINDS.map((kind) => (
            <Games key={kind} kind={kind} rows={data.list.filter((row) => row.kind === kind)} />
          ))}
        </>
      )}
    </div>
  );
}

function Games({ kind, rows }: { readonly kind: (typeof KINDS)[number]; readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => b.rounds - a.rounds || a.name.localeCompare(b.name));
  return (
    <section className="card overflow-hidden" aria-label={t(`play.returns.kind.${kind}`)}>
      <h2 className="font-bold text-lg px-4 pt-4 pb-2">{t(`play.returns.kind.${kind}`)}</h2>
      <table className="w-full table-fixed text-sm">
        <thead className="text-[13px] text-text3">
          <tr>
            <th className="ps-4 pe-2 py-2 w-[31%] md:w-[38%] text-start font-semibold">{t("play.returns.game")}</th>
            <th className="px-2 py-2 max-md:w-[27%] text-end font-semibold">{t("play.returns.promised")}</th>
            <th className="ps-2 pe-4 md:px-2 py-2 text-end font-semibold">{t("play.returns.observed")}</th>
            <th className="max-md:hidden ps-4 pe-4 py-2 w-56 text-start font-semibold">{t("play.returns.picture")}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <GameLine key={row.game} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GameLine({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const { name, game, rounds, least, most, observed, low, high } = row;
  const verdict = verdictOf(row);
  const told = verdict === "within" || verdict === "outside";
  return (
    <tr className="border-t border-line align-top" data-testid={`return-${game}`}>
      <th scope="row" className="ps-4 pe-2 py-3 text-start font-bold">
        {name}
        <span className="block font-normal text-[13px] text-text3">
          {t("play.returns.rounds", { count: rounds, shown: formatNumber(rounds) })}
        </span>
      </th>
      <td className="px-2 py-3 text-end tabular-nums">
        {least === most ? (
          <span className="whitespace-nowrap">{formatPercent(least)} %</span>
        ) : (
          <>
            <span className="whitespace-nowrap">{formatPercent(least)} –</span>{" "}
            <span className="whitespace-nowrap">{formatPercent(most)} %</span>
          </>
        )}
      </td>
      <td className="ps-2 pe-4 md:px-2 py-3 text-end tabular-nums">
        {told ? (
          <>
            <b>{formatPercent(observed!)} %</b>
            <span className="block text-[13px] text-text3">
              <span className="whitespace-nowrap">{formatPercent(low!)} –</span>{" "}
              <span className="whitespace-nowrap">{formatPercent(high!)} %</span>
            </span>
          </>
        ) : null}
        <span className={`block text-[13px] ${verdict === "outside" ? "font-bold text-warn" : "text-text2"}`}>
          {t(`play.returns.${verdict}`)}
        </span>
      </td>
      <td className="max-md:hidden ps-4 pe-4 py-3">{told && <Interval row={row} />}</td>
    </tr>
  );
}

/** The interval as a line, what was observed as a dot on it, the promise as a mark; what stands beyond is cut. */
function Interval({ row: { least, most, observed, low, high } }: { readonly row: Row }) {
  const [from, to] = [placeOf(low!), placeOf(high!)];
  return (
    <span className="relative block h-5 mt-0.5 rounded-sm bg-bg0" aria-hidden="true">
      <span
        className="absolute inset-y-0 min-w-0.5 bg-gold/70"
        style={{ insetInlineStart: `${placeOf(least)}%`, inlineSize: `${placeOf(most) - placeOf(least)}%` }}
      />
      <span
        className="absolute top-1/2 -mt-px h-0.5 bg-text"
        style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
      />
      <span
        className="absolute top-1/2 size-2.5 -mt-[5px] -ms-[5px] rounded-full bg-text"
        style={{ insetInlineStart: `${placeOf(observed!)}%` }}
      />
    </span>
  );
}
