import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { toMinor } from "@taya/client/amount";
import type { Room } from "../bet/room.ts";
import { minorText, sumOf } from "../rules/stake.ts";
import { sayContent } from "../words.ts";
import type { Receipted } from "./use-betting.ts";

const SHOWN = 3;
const LONG = 80;

interface ReceiptProps {
  readonly room: Room;
  readonly receipt: Receipted;
}

/** What was just bet, on which issue, with its numbers and the way to it. */
export function Receipt({ room, receipt: { placed, lines, issues } }: ReceiptProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const to = (tab: string) => {
    const next = new URLSearchParams(search);
    next.set("tab", tab);
    return `${pathname}?${next}`;
  };
  const { orders, chases } = placed;
  const chased = chases.length > 0;
  const total = chased
    ? sumOf(chases.map((each) => toMinor(each.total)))
    : sumOf(orders.map((each) => toMinor(each.amount)));
  const ids = chased ? chases.map(({ chaseNumber }) => chaseNumber) : orders.map(({ orderNumber }) => orderNumber);
  return (
    <div
      role="status"
      data-testid="slip-receipt"
      className="grid gap-2 rounded-sm border border-win bg-bg0 p-3 animate-[rise_180ms_var(--ease-out)]"
    >
      <p className="flex items-center gap-2 font-bold text-win">
        <Icon name="circle-check" /> {t("lottery.receipt.placed")}
      </p>
      <p className="display text-xl">
        <Money amount={minorText(total)} />
      </p>
      <p className="text-[13px] money whitespace-normal">
        {t("lottery.issueNo", { numero: [...new Set([issues[0], issues.at(-1)])].join(" – ") })}
      </p>
      <ul className="grid gap-1.5 text-[13px]">
        {lines.slice(0, SHOWN).map((line, at) => {
          const words = sayContent(t, line.content, room.names);
          return (
            <li key={line.id}>
              <span className="block font-semibold text-gold money whitespace-normal break-words">
                {words.length > LONG ? `${words.slice(0, LONG)}…` : words}
              </span>
              <span className="block text-[11px] text-text3 money whitespace-normal break-all">{ids[at]}</span>
            </li>
          );
        })}
        {lines.length > SHOWN && <li>{t("lottery.receipt.more", { count: lines.length - SHOWN })}</li>}
      </ul>
      <Link
        to={to(chased ? "chases" : "orders")}
        className="min-h-11 inline-flex items-center font-bold text-brand-text hover:underline"
      >
        {t(chased ? "lottery.receipt.chases" : "lottery.receipt.orders")}
      </Link>
    </div>
  );
}
