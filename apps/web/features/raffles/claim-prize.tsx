import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useClaimedText, useRewardText } from "@taya/ui/reward-amount";
import { toast } from "@taya/ui/toast";
import type { Raffle } from "./use-raffles.ts";

type Prize = Raffle["winners"][number];

/** What the player has won in a raffle, and each prize of it that waits with the way to claim it. */
export function ClaimPrizes({ raffle: { id, winners, name, unclaimed = [] } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation();
  const mine = winners.filter((each) => each.name === name);
  const waiting = mine.filter(({ no }) => unclaimed.includes(no));
  if (mine.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md border border-gold p-3">
      <p role="status" className="font-bold">
        {t("raffles.won", { count: mine.length })} {t("raffles.waiting", { count: waiting.length })}
      </p>
      <ul className="grid gap-2">
        {waiting.map((prize) => (
          <ClaimPrize key={prize.no} id={id} prize={prize} />
        ))}
      </ul>
    </div>
  );
}

function ClaimPrize({ id: promotionId, prize }: { readonly id: string; readonly prize: Prize }) {
  const { t } = useTranslation();
  const say = useRewardText();
  const sayClaimed = useClaimedText();
  const order = useOrder();
  const [busy, setBusy] = useState(false);
  const { no, ticket: ticketId, amount, kind } = prize;
  const number = no + 1;

  async function claim(): Promise<void> {
    setBusy(true);
    const asked = { promotionId, ticketId };
    const won = await api.promotions.claimRaffle(asked, { key: order.keyOf(asked) });
    order.answered(won.ok ? undefined : won.fault);
    setBusy(false);
    rewardsChanged();
    refresh(api.promotions.raffles);
    if (!won.ok) return toast(sayFault(t, won.fault), "bad");
    toast(
      t("ui.named", { what: t("raffles.prize", { number }), name: sayClaimed(won.value.amount, won.value.kind) }),
      "good",
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        {t("raffles.prize", { number })}: <b className="money text-gold">{say(amount, kind)}</b>
        {kind === "bonus" && <span className="text-[13px] text-text3"> {t("raffles.bonus")}</span>}
      </span>
      <Button look="gold" busy={busy} onClick={() => void claim()}>
        <Icon name="gift" />
        {t("raffles.claim", { number })}
      </Button>
    </li>
  );
}
