import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { loadAreas } from "@taya/client/i18n";
import { lazyPart } from "@taya/client/import-with-retry";
import { Money } from "@taya/ui/money";
import { SkeletonRows } from "@taya/ui/states";
import { DrawCheck } from "./draw-check.tsx";
import { isOriginal, OriginalWords } from "./original-words.tsx";
import { SlotReplay } from "./slot-replay.tsx";
import { turnsOf } from "./slot-outcome.ts";
import { TableWords } from "./table-words.tsx";

/** With the words of the lotteries, which no other bet needs. */
const LotteryWords = lazyPart(async () => {
  await loadAreas(["lottery"]);
  return import("../lottery/bet-words.tsx");
});

/** With the words of sports. */
const SportsWords = lazyPart(async () => {
  await loadAreas(["slip"]);
  return import("../sports/tickets/bet-words.tsx");
});

/** A bet as its record tells it; what proves a round of its player's own seed is not among it. */
export type ToldBet = Omit<Received<Contracts["bets"]["recordDetail"]>, "proof" | "nonce">;

/** Sums of a bet, and what the reels showed or what happened in words. */
export function BetFacts({ bet: data }: { readonly bet: ToldBet }) {
  const { t } = useTranslation();
  const turns = turnsOf(data.outcome);
  const facts = [
    { key: "summary.stake", value: <Money amount={data.stake} /> },
    { key: "summary.validBet", value: <Money amount={data.validBet} /> },
    { key: "summary.payout", value: <Money amount={data.payout} /> },
    { key: "bets.multiplier", value: `×${data.multiplier}` },
    { key: numberOf(data), value: <bdi className="break-all">{data.detail.ref}</bdi> },
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5">
        {facts.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-4 sm:last:col-span-2">
            <dt className="text-text3">{t(`records.${key}`)}</dt>
            <dd className="money text-end whitespace-normal">{value}</dd>
          </div>
        ))}
      </dl>
      {data.status === "SETTLED" && data.validBet !== data.stake && (
        <p className="text-[12px] text-text3">{t("records.validBet.why")}</p>
      )}
      {data.table && <TableWords code={data.gameCode} betId={data.id} table={data.table} outcome={data.outcome} />}
      {data.lottery && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <LotteryWords bet={data.lottery} gameCode={data.gameCode} stake={data.stake} />
        </Suspense>
      )}
      {data.sports && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <SportsWords bet={data.sports} />
        </Suspense>
      )}
      {turns && <SlotReplay turns={turns} game={data.gameCode} />}
      {isOriginal(data.gameCode, data.outcome) && <OriginalWords code={data.gameCode} outcome={data.outcome} />}
      {data.lottery && <DrawCheck bet={data.lottery} />}
    </div>
  );
}

/** What the number of a record is called. */
const numberOf = ({
  lottery,
  sports,
}: {
  readonly lottery?: object | undefined;
  readonly sports?: object | undefined;
}) => (lottery ? "lottery.order" : sports ? "bets.ticket" : "bets.round");
