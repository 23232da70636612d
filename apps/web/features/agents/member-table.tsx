import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Failed } from "@taya/ui/states";
import type { Filter } from "./team-filter.tsx";

type Member = Received<Contracts["agents"]["team"]>["list"][number];

const HEADS = ["balance", "teamSize", "registeredAt", "lastLoginAt", "state"] as const;
const WIDE = "max-sm:hidden";
/** So far in a row moves with its level; whoever stands deeper stays there, a phone is narrow. */
const DEEPEST_INSET = 5;
const BELOW_SIZE = 20;

interface Shared {
  readonly sort: Filter["sort"];
  readonly onLook: (id: string) => void;
}

interface MemberTableProps extends Shared {
  readonly list: readonly Member[];
  /** Found by name, wherever they stand. */
  readonly named: boolean;
}

/** Accounts with what they hold; whoever has a team of their own opens to show it. */
export function MemberTable({ list, named, ...shared }: MemberTableProps) {
  const { t } = useTranslation();
  return (
    <table role="treegrid" aria-label={t("agents.page.agentTeam")} className="w-full text-[13px]">
      <thead className="text-text3">
        <tr>
          <th scope="col" className="text-start font-semibold py-2">
            {t("agents.team.account")}
          </th>
          {HEADS.map((head, at) => (
            <th key={head} scope="col" className={`text-end font-semibold py-2 ps-3 ${at === 0 ? "" : WIDE}`}>
              {t(`agents.team.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((member) => (
          <Row key={member.id} member={member} level={1} named={named} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Shared {
  readonly member: Member;
  readonly level: number;
  readonly named: boolean;
}

function Row({ member, level, named, ...shared }: RowProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const [open, setOpen] = useState(false);
  const { id, username, type, balance, teamSize, registeredAt, lastLoginAt, online, status, hasChildren } = member;
  const day = (at: number | undefined) => (at === undefined ? "—" : formatDateTime(at, timeZone).slice(0, 10));
  const seen = online ? t("agents.team.onlineNow") : day(lastLoginAt);
  return (
    <>
      <tr aria-level={level} {...(hasChildren && { "aria-expanded": open })} className="border-t border-line">
        <th scope="row" className="py-1 text-start font-normal">
          <span
            className="flex items-center gap-1 min-w-0"
            style={{ paddingInlineStart: `${(Math.min(level, DEEPEST_INSET) - 1) * 14}px` }}
          >
            {hasChildren ? (
              <IconButton
                label={t("agents.team.below", { name: username })}
                onClick={() => setOpen(!open)}
                className="-ms-3"
              >
                <Icon name={open ? "chevron-down" : "chevron-right"} size={18} />
              </IconButton>
            ) : (
              <span className="w-8 shrink-0" />
            )}
            <span className="min-w-0">
              <button
                type="button"
                translate="no"
                onClick={() => shared.onLook(id)}
                className="min-h-8 font-semibold text-start wrap-anywhere text-brand-text hover:underline"
              >
                {username}
              </button>
              <span className="block text-[12px] text-text3">
                {t(`agents.type.${type}`)}
                {named && <> · {t("agents.team.depth", { depth: member.depth })}</>}
                <span className="sm:hidden">
                  {" · "}
                  {t("agents.team.size", { count: teamSize })}
                  {" · "}
                  {seen}
                </span>
                {status === "DISABLED" && <b className="sm:hidden text-warn"> · {t("agents.status.DISABLED")}</b>}
              </span>
            </span>
          </span>
        </th>
        <td className="py-1 ps-3 text-end">
          <Money amount={balance} />
        </td>
        <td className={`py-1 ps-3 text-end money ${WIDE}`}>{formatNumber(teamSize)}</td>
        <td className={`py-1 ps-3 text-end money ${WIDE}`}>{day(registeredAt)}</td>
        <td className={`py-1 ps-3 text-end ${online ? "text-win" : "money"} ${WIDE}`}>{seen}</td>
        <td className={`py-1 ps-3 text-end ${status === "DISABLED" ? "text-warn" : ""} ${WIDE}`}>
          {t(`agents.status.${status}`)}
        </td>
      </tr>
      {open && <Below member={member} level={level + 1} {...shared} />}
    </>
  );
}

/** Who stands directly below an account, asked for when it is opened. */
function Below({ member, level, ...shared }: Shared & { readonly member: Member; readonly level: number }) {
  const { t } = useTranslation();
  const modals = useModals();
  const { id, username } = member;
  const below = useCall(api.agents.team, { under: id, sort: shared.sort, pageSize: BELOW_SIZE });
  const { list = [], total = 0 } = below.data ?? {};
  const more = (below.loading || below.fault !== undefined || total > list.length) && (
    <tr aria-level={level} className="border-t border-line">
      <td colSpan={HEADS.length + 1} className="py-2 text-center">
        {below.loading && (
          <span role="status" aria-label={t("ui.loading")} className="inline-block text-text3">
            <Spinner />
          </span>
        )}
        {below.fault && <Failed fault={below.fault} onRetry={below.retry} />}
        {total > list.length && (
          <button
            type="button"
            onClick={() => modals.open("agent", { p: "agentTeam", id })}
            className="min-h-11 text-brand-text font-semibold hover:underline"
          >
            {t("agents.team.all", { count: total, name: username })}
          </button>
        )}
      </td>
    </tr>
  );
  return (
    <>
      {list.map((each) => (
        <Row key={each.id} member={each} level={level} named={false} {...shared} />
      ))}
      {more}
    </>
  );
}
