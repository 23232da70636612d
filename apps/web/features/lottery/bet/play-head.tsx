import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { prizeText } from "../rules/stake.ts";
import { sayPrize } from "./prize-of.ts";
import { PlayTree } from "./play-tree.tsx";
import type { Room } from "./room.ts";
import { formatPercent } from "@taya/client/format";

const FEW = 4;

/** What the play in hand is, what it pays and returns; on phones also the way to the others. */
export function PlayHead({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { offer, menu } = room;
  const group = menu.groups.find(({ plays }) => plays.includes(offer));
  const prizes = offer.prizes.slice(0, FEW);
  const official = menu.style === "official";
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="lg:hidden flex items-center gap-2 min-h-12 px-3 rounded-md bg-bg2 text-start"
      >
        <span className="grow min-w-0">
          <span className="block text-[12px] text-text3">{group?.name}</span>
          <b className="block truncate">{offer.name}</b>
        </span>
        <span className="text-[13px] text-brand-text font-bold">{t("lottery.changePlay")}</span>
        <Icon name="chevron-down" className="text-text3" />
      </button>
      <h2 className="max-lg:hidden text-lg font-bold">
        <span className="text-text3 font-semibold">{group?.name} · </span>
        {offer.name}
      </h2>
      <p className="text-text2">{offer.help}</p>
      {offer.example && (
        <p className="text-[13px] text-text3">
          {t("lottery.example")} <bdi className="money">{offer.example}</bdi>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-text2">
        {offer.prizes.length <= FEW ? (
          prizes.map(({ key, label, amount }) => (
            <li key={key}>
              {offer.prizes.length > 1
                ? sayPrize(t, room.play, { key, label })
                : t(official ? "lottery.prize" : "lottery.odds")}{" "}
              <b className="text-gold money">{prizeText(amount)}</b>
            </li>
          ))
        ) : (
          <li>
            {t(official ? "lottery.prizeFrom" : "lottery.oddsFrom")}{" "}
            <b className="text-gold money">{lowest(offer.prizes)}</b> {t("lottery.upTo")}{" "}
            <b className="text-gold money">{highest(offer.prizes)}</b>
          </li>
        )}
        <li>{t("lottery.returns", { percent: formatPercent(offer.rtp) })}</li>
        {offer.factor > 1 && <li>{t("lottery.factor", { count: offer.factor })}</li>}
      </ul>
      {open && (
        <Dialog title={t("lottery.changePlay")} onClose={() => setOpen(false)}>
          <PlayTree room={room} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

type Prizes = readonly { readonly amount: string }[];
const sorted = (prizes: Prizes): Prizes => prizes.toSorted((a, b) => Number(a.amount) - Number(b.amount));
const lowest = (prizes: Prizes): string => prizeText(sorted(prizes)[0]!.amount);
const highest = (prizes: Prizes): string => prizeText(sorted(prizes).at(-1)!.amount);
