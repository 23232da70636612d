import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Money } from "@taya/ui/money";
import { toast } from "@taya/ui/toast";
import type { ChaseRow } from "../types.ts";
import { sayContent } from "../words.ts";
import { usePlayName } from "./play-names.ts";

const LONG = 120;

/** One chase: its money, its parts, and a way to stop it while it runs. */
export function ChaseCard({ chase }: { readonly chase: ChaseRow }) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const playName = usePlayName(chase);
  const [busy, setBusy] = useState(false);
  const words = sayContent(t, chase.content);
  const running = chase.state === "RUNNING";
  const done = chase.details.filter(({ state }) => state === "CREATED").length;

  async function stop(): Promise<void> {
    const sure = await confirm({
      title: t("lottery.chases.stopSure"),
      text: t("lottery.chases.stopText"),
      yes: t("lottery.chases.stop"),
      no: t("ui.close"),
    });
    if (!sure) return;
    setBusy(true);
    const result = await api.lottery.stopChase({ chaseNumber: chase.chaseNumber }, { key: crypto.randomUUID() });
    setBusy(false);
    if (!result.ok) toast(sayFault(t, result.fault), "bad");
    refresh(api.lottery.chases, api.wallet.balance);
  }
  return (
    <li className="card grid gap-3 p-3" data-testid="lottery-chase" data-state={chase.state}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="grow min-w-0 basis-64">
          <b>{playName(chase.playId) ?? chase.gameCode}</b>
          <p className="text-gold font-semibold break-words money whitespace-normal!">
            {words.length > LONG ? `${words.slice(0, LONG)}…` : words}
          </p>
          <p className="text-[12px] text-text3 money whitespace-normal!">
            {formatDateTime(chase.placedAt, zone)}
            {chase.stopOnWin && ` · ${t("lottery.chase.stopOnWin")}`}
          </p>
        </div>
        <span
          className={`rounded-full px-2.5 py-0.5 text-[12px] font-extrabold ${running ? "bg-win text-gold-ink" : "bg-bg3 text-text2"}`}
        >
          {t(`lottery.chases.state.${chase.state}`)}
        </span>
      </div>
      <dl className="grid grid-cols-2 sm:grid-cols-4 gap-2">
        {(["total", "spent", "won", "refunded"] as const).map((name) => (
          <div key={name} className="rounded-sm bg-bg2 px-3 py-1.5">
            <dt className="text-[12px] text-text3">{t(`lottery.chases.${name}`)}</dt>
            <dd className={`font-bold ${name === "won" ? "text-win" : ""}`}>
              <Money amount={chase[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="min-h-11 flex items-center gap-2 font-semibold text-brand-text cursor-pointer">
          {t("lottery.chases.parts", { done, count: chase.details.length })}
        </summary>
        <ol className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
          {chase.details.map(({ numero, multiple, state }) => (
            <li
              key={numero}
              className="flex items-center justify-between gap-3 rounded-sm bg-bg2 px-3 py-1.5 text-[13px] money"
            >
              <span>{numero}</span>
              <span className="text-text3">×{multiple}</span>
              <b className={state === "WAITING" ? "text-info" : state === "CREATED" ? "text-text" : "text-text3"}>
                {t(`lottery.chases.part.${state}`)}
              </b>
            </li>
          ))}
        </ol>
      </details>
      {running && (
        <Button busy={busy} className="justify-self-start" onClick={() => void stop()}>
          {t("lottery.chases.stop")}
        </Button>
      )}
      <p className="text-[11px] text-text3 break-all">{chase.chaseNumber}</p>
    </li>
  );
}
