import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { usePlayer } from "@taya/client/player";
import { serverNow } from "@taya/client/server-time";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { ProgressBar } from "@taya/ui/progress-bar";
import { TimeLeft } from "@taya/ui/time-left";
import { PacketCheck } from "./packet-check.tsx";
import { Prize } from "./prize.tsx";
import { TakePacket } from "./take-packet.tsx";
import { Takers } from "./takers.tsx";
import type { Packet } from "./use-packets.ts";

/** A red packet: what is in it, how much is left, taking one's own, who took what and the proof of it. */
export function PacketCard({ packet }: { readonly packet: Packet }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { id, title, total, count, least, taken, given, mine, status, commit } = packet;
  const sums = { total: formatMoney(symbol, total), least: formatMoney(symbol, least), count };
  return (
    <li className="card p-4 grid gap-4 content-start min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <When packet={packet} />
      </header>
      <p className="text-text2">{t("packets.rule", sums)}</p>
      <div className="grid gap-1.5">
        <ProgressBar label={t("packets.progress")} percent={Math.floor((taken / count) * 100)} />
        <p className="text-[13px] text-text3">
          {t("packets.taken", { taken, count, given: formatMoney(symbol, given) })}
        </p>
      </div>
      {mine === undefined ? <Taking packet={packet} /> : <Prize amount={mine} />}
      <Takers packet={packet} />
      <PacketCheck id={id} commit={commit} told={status === "DONE"} />
    </li>
  );
}

function Taking({ packet: { id, status, opensAt, closesAt, rankMin, kycMin, barred } }: { readonly packet: Packet }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { token, trial } = usePlayer();
  const real = token !== null && !trial;
  const now = serverNow();
  if (status === "DONE" || now < opensAt || now >= closesAt) return null;
  return (
    <div className="grid gap-2 justify-items-start">
      {(rankMin > 0 || kycMin > 0) && (
        <ul className="text-[13px] text-text2">
          {rankMin > 0 && <li>{t("packets.rank", { level: rankMin })}</li>}
          {kycMin > 0 && <li>{t("packets.kyc")}</li>}
        </ul>
      )}
      {real ? (
        barred ? (
          <p className="flex items-start gap-2 rounded-md bg-bg2 p-3">
            <Icon name="info-circle" className="text-info" />
            <span>{t(`packets.barred.${barred}`, { level: rankMin })}</span>
          </p>
        ) : (
          <TakePacket id={id} />
        )
      ) : (
        <Button look="gold" onClick={() => open(trial ? "register" : "login")}>
          {t(trial ? "shell.register" : "packets.login")}
        </Button>
      )}
    </div>
  );
}

function When({ packet: { status, opensAt, closesAt } }: { readonly packet: Packet }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const minute = (at: number) => formatDateTime(at, timeZone).slice(0, 16);
  const now = serverNow();
  if (status === "OPEN" && now >= opensAt && now < closesAt) return <TimeLeft until={closesAt} />;
  const said = now < opensAt ? t("packets.toCome", { at: minute(opensAt) }) : t("packets.over");
  return <span className="text-[13px] text-text2">{said}</span>;
}
