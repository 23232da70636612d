import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import type { Room } from "../bet/room.ts";
import { prizesOf } from "../bet/prize-of.ts";
import type { Slip } from "../rules/slip.ts";
import { prizeText } from "../rules/stake.ts";
import { changeSlip } from "./store.ts";
import type { Betting, Refused } from "./use-betting.ts";

/** Where somebody goes to mend a refusal. */
const MENDED: Readonly<Record<string, { readonly modal: string; readonly p?: string; readonly say: string }>> = {
  WALLET_INSUFFICIENT: { modal: "member", p: "depositv2", say: "lottery.slip.deposit" },
  KYC_REQUIRED: { modal: "member", p: "securityCenter", say: "lottery.slip.verify" },
  KYC_REJECTED: { modal: "member", p: "securityCenter", say: "lottery.slip.verify" },
  AUTH_TRIAL_FORBIDDEN: { modal: "register", say: "shell.register" },
  AUTH_REQUIRED: { modal: "login", say: "shell.login" },
  RG_EXCLUDED: { modal: "member", p: "securityCenter", say: "lottery.slip.limits" },
  RG_COOLOFF: { modal: "member", p: "securityCenter", say: "lottery.slip.limits" },
};

/** Why the slip was not bet and what can be done; the slip stays as it is. */
export function SlipNote({ room, betting }: { readonly room: Room; readonly betting: Betting }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { refused } = betting;
  if (!refused || refused.fault === "LOTT_ISSUE_CLOSED") return null;
  if (refused.fault === "LOTT_PRICE_CHANGED") return <PriceChanged room={room} betting={betting} />;
  const mend = MENDED[refused.fault];
  return (
    <div
      role="alert"
      data-testid="slip-refused"
      data-fault={refused.fault}
      className="grid gap-2 rounded-sm border border-lose bg-bg0 p-3"
    >
      <p>{sayRefused(t, refused)}</p>
      {mend && (
        <Button
          look="gold"
          className="justify-self-start"
          onClick={() => open(mend.modal, mend.p ? { p: mend.p } : {})}
        >
          {t(mend.say)}
        </Button>
      )}
    </div>
  );
}

/** The refusal in words, with what is left of a number. */
function sayRefused(t: TFunction, { fault, detail }: Refused): string {
  const value = detail.value as { readonly remaining?: string; readonly symbol?: string } | undefined;
  if (fault === "LOTT_NUMBER_LIMIT" && value?.remaining !== undefined) {
    return t("lottery.slip.remaining", { amount: value.remaining, symbol: value.symbol ?? "" });
  }
  return sayFault(t, fault);
}

/** The prizes as they are now, line by line; they count only once they are accepted. */
function PriceChanged({ room, betting }: { readonly room: Room; readonly betting: Betting }) {
  const { t } = useTranslation();
  const plays = room.menu.groups.flatMap((group) => group.plays);
  const changes = betting.slip.lines.flatMap((line) => {
    const offer = plays.find(({ playId }) => playId === line.playId);
    const now = offer ? prizesOf(offer) : {};
    return Object.entries(line.prizes)
      .filter(([key, amount]) => now[key] !== undefined && now[key] !== amount)
      .map(([key, amount]) => ({ id: `${line.id}/${key}`, name: offer!.name, before: amount, after: now[key]! }));
  });
  const accept = (slip: Slip): Slip => ({
    ...slip,
    orderId: "",
    lines: slip.lines.map((line) => {
      const offer = plays.find(({ playId }) => playId === line.playId);
      return offer
        ? { ...line, prizes: prizesOf(offer), ...(room.group !== undefined && { group: room.group }) }
        : line;
    }),
  });
  return (
    <div role="alert" data-testid="slip-prices" className="grid gap-2 rounded-sm border border-warn bg-bg0 p-3">
      <p>{sayFault(t, "LOTT_PRICE_CHANGED")}</p>
      <ul className="grid gap-1 text-[14px]">
        {changes.map(({ id, name, before, after }) => (
          <li key={id} className="flex flex-wrap gap-x-2 money">
            <span className="text-text3">{name}</span>
            <s className="text-text3">{prizeText(before)}</s>
            <b className={Number(after) > Number(before) ? "text-win" : "text-lose"}>
              {Number(after) > Number(before) ? "▲" : "▼"} {prizeText(after)}
            </b>
          </li>
        ))}
      </ul>
      <Button look="gold" className="justify-self-start" onClick={() => changeSlip(betting.key, accept)}>
        {t("lottery.slip.accept")}
      </Button>
    </div>
  );
}
