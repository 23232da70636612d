import { useTranslation } from "react-i18next";
import { useRewardText } from "@taya/ui/reward-amount";
import type { Raffle } from "./use-raffles.ts";

/** Prizes shown; the rest are told as a number, and stand in the list that proves the draw. */
const SHOWN = 10;

/** Tickets count from 0 in the list that proves the draw, and from 1 for people. */
const numberOf = (ticket: number): number => ticket + 1;

/** Which tickets have won; a player is told by the name of this raffle only. */
export function Winners({ raffle: { winners, name: mine } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation();
  const say = useRewardText();
  if (winners.length === 0) return <p className="text-[13px] text-text2">{t("raffles.nobody")}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("raffles.winners")}</h3>
      <ol className="grid gap-1 text-[13px]">
        {winners.slice(0, SHOWN).map(({ no, ticket, name, kind, amount }) => (
          <li key={no} className="flex flex-wrap justify-between gap-2">
            <span className="text-text2">
              {t("raffles.ticket", { number: numberOf(ticket) })}
              {name === mine && <b className="ms-2 text-win">{t("raffles.you")}</b>}
            </span>
            <span className="money">{say(amount, kind)}</span>
          </li>
        ))}
      </ol>
      {winners.length > SHOWN && (
        <p className="text-[13px] text-text3">{t("raffles.more", { count: winners.length - SHOWN })}</p>
      )}
    </section>
  );
}
