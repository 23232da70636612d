import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { usePeriod } from "./look.ts";

type Member = Received<Contracts["agents"]["teamMember"]>;

const RESULT = ["deposits", "withdrawals", "stake", "validBet", "payout", "rebate", "promotions", "net"] as const;

/** One account of the team: what it holds, what it and everybody below brought in the days looked at, and since when. */
export function MemberDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const period = usePeriod();
  const { data, fault, retry } = useCall(api.agents.teamMember, { id, ...period });
  return (
    <Dialog title={data?.username ?? t("agents.member.title")} onClose={onClose}>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {!fault && !data && <SkeletonRows rows={5} />}
      {data && (
        <>
          <Facts member={data} />
          <Results member={data} days={period.from === period.to ? period.from : `${period.from} – ${period.to}`} />
          <Timeline timeline={data.timeline} />
          <Ways member={data} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function Facts({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const { path, type, balance, bonusBalance, teamSize, online, status } = member;
  const facts = {
    way: <span translate="no">{path.map(({ username }) => username).join(" › ")}</span>,
    type: t(`agents.type.${type}`),
    state: `${t(`agents.status.${status}`)}${online ? ` · ${t("agents.team.onlineNow")}` : ""}`,
    teamSize: formatNumber(teamSize),
    balance: <Money amount={balance} />,
    bonus: <Money amount={bonusBalance} />,
  };
  return (
    <dl className="grid gap-1 text-[13px]">
      {Object.entries(facts).map(([key, value]) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="text-text3 shrink-0">{t(`agents.team.${key}`)}</dt>
          <dd className="text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Results({ member, days }: { readonly member: Member; readonly days: string }) {
  const { t } = useTranslation();
  const sides = member.hasChildren ? (["own", "team"] as const) : (["own"] as const);
  return (
    <table className="w-full text-[13px]">
      <caption className="pb-1 text-start font-bold money">{days}</caption>
      <thead className="text-text3">
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col" className="py-1 ps-3 text-end font-semibold">
              {t(`agents.member.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RESULT.map((key) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal text-text2">
              {t(`agents.figure.${key}`)}
            </th>
            {sides.map((side) => (
              <td key={side} className="py-1.5 ps-3 text-end">
                <Money amount={member[side][key]} signed={key === "net"} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Timeline({ timeline }: Pick<Member, "timeline">) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <section aria-label={t("agents.member.timeline")} className="grid gap-1 text-[13px]">
      <h3 className="font-bold">{t("agents.member.timeline")}</h3>
      <ol className="grid gap-1">
        {timeline.map(({ kind, at }) => (
          <li key={kind} className="flex justify-between gap-4">
            <span className="text-text2">{t(`agents.timeline.${kind}`)}</span>
            {/* Of the first deposit the day alone is known. */}
            <span className="money">{formatDateTime(at, timeZone).slice(0, kind === "firstDeposit" ? 10 : 16)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where to go from here: the team below, its rows of profit, and money to a direct downline where it may be sent. */
function Ways({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const info = useCall(api.accounts.info, {});
  const { id, username, hasChildren, depth } = member;
  const go = (modal: string, params: Readonly<Record<string, string>>) => () => {
    onClose();
    open(modal, params);
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {hasChildren && (
        <>
          <Button onClick={go("agent", { p: "agentTeam", id })}>
            <Icon name="users" size={18} />
            {t("agents.member.toTeam")}
          </Button>
          <Button onClick={go("agent", { p: "agentProfit", id })}>
            <Icon name="receipt" size={18} />
            {t("agents.page.agentProfit")}
          </Button>
        </>
      )}
      {depth === 1 && info.data?.flags.transferUpline && (
        <Button onClick={go("member", { p: "transferUpline", id: username })}>
          <Icon name="arrows-exchange" size={18} />
          {t("agents.member.transfer")}
        </Button>
      )}
    </div>
  );
}
