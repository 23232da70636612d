import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import type { Received } from "@taya/kernel/call";
import { Money } from "@taya/ui/money";

export type TeamBet = Received<Contracts["agents"]["teamBets"]>["list"][number];

const AMOUNTS = ["stake", "validBet", "payout", "net"] as const;

interface BetTableProps {
  readonly list: readonly TeamBet[];
  readonly onBet: (bet: TeamBet) => void;
  readonly onMember: (id: string) => void;
}

/** Bets of the team: a row each where there is room, on a phone a card each. */
export function BetTable({ list, onBet, onMember }: BetTableProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const heads = ["game", "account", "at", "status"] as const;
  return (
    <div role="region" aria-label={t("agents.page.agentBets")} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[13px] max-md:block">
        <thead className="text-text3 max-md:sr-only">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pe-3 text-start font-semibold">
                {t(`agents.bets.${head}`)}
              </th>
            ))}
            {AMOUNTS.map((key) => (
              <th key={key} scope="col" className="py-2 ps-3 text-end font-semibold">
                {t(`records.summary.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-2">
          {list.map((bet) => (
            <tr
              key={bet.id}
              className="md:border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:rounded-md max-md:bg-bg2 max-md:px-4 max-md:py-2.5"
            >
              <th scope="row" className="py-1 pe-3 text-start max-md:pe-0">
                <Way name={bet.game} onGo={() => onBet(bet)} />
              </th>
              <td className="py-1 pe-3 max-md:pe-0 max-md:text-end">
                <Way name={bet.username} onGo={() => onMember(bet.playerId)} />
              </td>
              <td className="py-1 pe-3 money text-text3 max-md:text-[12px]">
                {formatDateTime(bet.placedAt, timeZone)}
              </td>
              <td className="py-1 pe-3 max-md:pe-0 max-md:text-end text-text2">{t(`records.status.${bet.status}`)}</td>
              {AMOUNTS.map((key) => (
                <td key={key} className="py-1 md:ps-3 md:text-end max-md:flex max-md:justify-between max-md:gap-2">
                  <span className="md:hidden text-[12px] text-text3">{t(`records.summary.${key}`)}</span>
                  <Amount bet={bet} of={key} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An open bet is neither won nor lost yet, and of a free round the stake is the house's. */
function Amount({ bet, of }: { readonly bet: TeamBet; readonly of: (typeof AMOUNTS)[number] }) {
  const { t } = useTranslation();
  if (bet.status === "OPEN" && of !== "stake") return <span className="text-text3">—</span>;
  if (of !== "stake" || bet.free === undefined)
    return <Money amount={bet[of]} signed={of === "net"} className={of === "net" ? "font-bold" : ""} />;
  return (
    <span>
      <Money amount={bet.free} /> <span className="block text-[12px] text-text3">{t("records.freeRound")}</span>
    </span>
  );
}

function Way({ name, onGo }: { readonly name: string; readonly onGo: () => void }) {
  return (
    <button
      type="button"
      translate="no"
      onClick={onGo}
      className="min-h-8 [text-align:inherit] wrap-anywhere font-semibold text-brand-text hover:underline"
    >
      {name}
    </button>
  );
}
