import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, toMinor } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { serverNow } from "@taya/client/server-time";
import { formatMinor, perMillion } from "@taya/kernel/minor";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { toast } from "@taya/ui/toast";
import { useSecondsTo } from "../slip/use-seconds-to.ts";
import { AutoCashOut } from "./auto-cash-out.tsx";
import type { Bet, Quote } from "./types.ts";
import { useSeen } from "./use-seen.ts";

/** An offer is asked for so often while a match is played, and so often before. */
const LIVE_MS = 1_000;
const CALM_MS = 5_000;
const WHOLE = 1_000_000;
const STEP = 50_000;
const LEAST = 100_000;
const PERCENT = 10_000;

/** What a ticket is worth now, and the two steps of taking it: as a whole or in part, at once or at a target. */
export function CashOut({ bet }: { readonly bet: Bet }) {
  const { t } = useTranslation();
  const [place, seen] = useSeen<HTMLDivElement>();
  const live = bet.legs.some(({ fixtureStatus }) => fixtureStatus === "LIVE");
  const { data } = useCall(
    api.sportsbook.cashOutQuote,
    { betId: bet.betId },
    { enabled: seen, ...(seen && { everyMs: live ? LIVE_MS : CALM_MS }), freshMs: LIVE_MS },
  );
  const [asking, setAsking] = useState(false);
  return (
    <div ref={place} className="grid gap-2 min-h-11" data-testid="cash-out">
      {data && !data.available && (
        <p className="flex items-center gap-2 rounded-sm bg-bg2 px-3 min-h-11 text-[13px] text-text3">
          <Icon name="lock" size={16} />
          {t([`slip.cash.reason.${data.reason ?? "OFF"}`, "slip.cash.reason.OFF"])}
        </p>
      )}
      {data?.available && !asking && (
        <Button look="brand" wide onClick={() => setAsking(true)}>
          {t("slip.cash.out")} <Money amount={data.offer} />
        </Button>
      )}
      {data?.available && asking && <Confirm bet={bet} quote={data} onClose={() => setAsking(false)} />}
      {(data?.available || bet.cashOut.auto !== null) && <AutoCashOut bet={bet} />}
    </div>
  );
}

interface ConfirmProps {
  readonly bet: Bet;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** The second step: how much of the ticket, what is paid for it, what plays on. The offer stays live. */
function Confirm({ bet, quote, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [part, setPart] = useState(WHOLE);
  const { busy, lost, decidedAt, take } = useTaking(bet, onClose);
  const seconds = useSecondsTo(decidedAt);
  const paid = formatMinor(perMillion(toMinor(quote.offer), BigInt(part)));
  const left = toMinor(bet.totalStake) - perMillion(toMinor(bet.totalStake), BigInt(bet.cashOut.part));
  const staying = left - perMillion(left, BigInt(part));
  const percent = part / PERCENT;
  return (
    <div
      role="group"
      aria-label={t("slip.cash.out")}
      className="grid gap-2.5 rounded-sm border border-brand bg-bg0 p-3"
    >
      <label className="grid gap-1 text-[13px] font-semibold text-text2">
        {t("slip.cash.much", { percent })}
        <input
          type="range"
          min={LEAST}
          max={WHOLE}
          step={STEP}
          value={part}
          disabled={busy || lost}
          aria-valuetext={`${percent}%`}
          onChange={(event) => setPart(Number(event.target.value))}
          className="h-8 w-full accent-brand"
        />
      </label>
      <dl className="grid gap-0.5 text-[13px]">
        <div className="flex justify-between gap-3">
          <dt className="text-text3">{t("slip.cash.get")}</dt>
          <dd className="text-lg font-bold text-win">
            <Money amount={paid} />
          </dd>
        </div>
        {staying > 0n && (
          <div className="flex justify-between gap-3">
            <dt className="text-text3">{t("slip.cash.stays")}</dt>
            <dd>
              <Money amount={formatMinor(staying)} />
            </dd>
          </div>
        )}
      </dl>
      {quote.delay > 0 && <p className="text-[12px] text-text3">{t("slip.cash.delay", { count: quote.delay })}</p>}
      {lost && (
        <p role="alert" className="text-[13px] text-warn">
          {t("slip.cash.lost")}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button disabled={busy || lost} onClick={onClose}>
          {t("slip.cash.back")}
        </Button>
        <Button look="gold" wide busy={busy} data-testid="cash-out-confirm" onClick={() => void take(quote, part)}>
          {busy
            ? seconds > 0
              ? t("slip.cash.wait", { seconds })
              : t("slip.cash.taking")
            : lost
              ? t("slip.cash.again")
              : t("slip.cash.confirm", { amount: formatMoney(symbol, paid) })}
        </Button>
      </div>
    </div>
  );
}

/** A decision that has not come by then is read with the ticket. */
const DECIDED_MS = 1_000;

/** What was asked for; a lost answer is asked for again word by word, so that no part is ever taken twice. */
interface Taken {
  readonly quote: Quote;
  readonly fraction: number;
  readonly key: string;
}

function useTaking({ betId }: Bet, onDone: () => void) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [lost, setLost] = useState<Taken>();
  const [busy, setBusy] = useState(false);
  const [decidedAt, setDecidedAt] = useState(0);
  const done = () => {
    setBusy(false);
    refresh(api.sportsbook.bets, api.sportsbook.bet, api.sportsbook.cashOutQuote, api.wallet.balance, api.bets.records);
    onDone();
  };
  async function take(quote: Quote, fraction: number): Promise<void> {
    const asked = lost ?? { quote, fraction, key: crypto.randomUUID() };
    const { offerId, offer } = asked.quote;
    setBusy(true);
    const result = await api.sportsbook.cashOut(
      { betId, offerId, offer, fraction: asked.fraction },
      { key: asked.key },
    );
    if (!result.ok) {
      setBusy(false);
      const unheard = result.fault.startsWith("NET_") || result.fault === "INTERNAL";
      setLost(unheard ? asked : undefined);
      if (!unheard) toast(sayFault(t, result.fault), "bad");
      return refresh(api.sportsbook.cashOutQuote, api.sportsbook.bets);
    }
    setLost(undefined);
    const { status, paid } = result.value;
    if (status === "PENDING") {
      const at = result.value.decidedAt ?? 0;
      setDecidedAt(at);
      setTimeout(done, Math.max(0, at - serverNow()) + DECIDED_MS);
      return;
    }
    toast(t("slip.cash.paid", { amount: formatMoney(symbol, paid) }), "good");
    done();
  }
  return { busy, lost: lost !== undefined, decidedAt, take };
}
