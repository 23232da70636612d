import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { fixturePath, type Ticket } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { oddsText } from "./odds.ts";
import { SportsTabs } from "./sports-tabs.tsx";
import { VoidDialog } from "./void-dialog.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 10_000;
const STATES = ["PENDING", "OPEN", "SETTLED", "CASHED_OUT", "VOID", "REJECTED"] as const;
/** So many tickets can be made void at once. */
const MOST = 200;

/** Tickets as they come in; open ones can be chosen, over several pages, and made void by two people. */
export default function SportsBetsPage() {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const [chosen, setChosen] = useState<readonly Ticket[]>([]);
  const [voided, setVoided] = useState<readonly Ticket[]>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const isChosen = ({ betId }: Ticket) => chosen.some((each) => each.betId === betId);
  const turn = (row: Ticket) =>
    setChosen(isChosen(row) ? chosen.filter(({ betId }) => betId !== row.betId) : [...chosen, row]);
  const mark: Column<Ticket> = {
    id: "mark",
    label: say("choose"),
    cell: (row) =>
      row.status === "ACCEPTED" && (
        <input
          type="checkbox"
          className="size-4.5 accent-brand"
          aria-label={say("chooseBet", { bet: row.receipt ?? row.betId })}
          checked={isChosen(row)}
          disabled={!isChosen(row) && chosen.length >= MOST}
          onChange={() => turn(row)}
        />
      ),
  };
  return (
    <>
      <ListPage
        title={say("tab.bets")}
        intro={<SportsTabs />}
        actions={
          chosen.length > 0 && (
            <>
              <Push onClick={() => setChosen([])}>{say("chooseNone")}</Push>
              <Push look="danger" onClick={() => setVoided(chosen)}>
                {say("voidChosen", { count: chosen.length })}
              </Push>
            </>
          )
        }
        call={api.sportsbook.operatorBets}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "choice",
            choices: STATES.map((value) => ({ value, label: say(`bet.${value}`) })),
          },
          {
            name: "live",
            label: say("taken"),
            kind: "choice",
            choices: [
              { value: "true", label: say("live") },
              { value: "false", label: say("before") },
            ],
          },
          { name: "minStake", label: say("stakeFrom"), kind: "text" },
          { name: "playerId", label: say("playerId"), kind: "text" },
          { name: "fixtureId", label: say("fixtureId"), kind: "text" },
          { name: "from", label: t("console.from"), kind: "date" },
          { name: "to", label: t("console.to"), kind: "date" },
        ]}
        columns={may ? [mark, ...columnsOf(t)] : columnsOf(t)}
        keyOf={({ betId }) => betId}
        empty={say("noBets")}
      />
      {voided && <VoidDialog tickets={voided} onAsked={() => setChosen([])} onClose={() => setVoided(undefined)} />}
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation>["t"]): Column<Ticket>[] => [
  { id: "at", label: t("console-sports.placed"), wide: true, cell: ({ at }) => <When at={at} age /> },
  { id: "player", label: t("console.player"), cell: (row) => <Player row={row} /> },
  { id: "legs", label: t("console-sports.picks"), cell: (row) => <Legs row={row} /> },
  { id: "odds", label: t("console-sports.price"), end: true, wide: true, cell: ({ odds }) => oddsText(odds) },
  {
    id: "stake",
    label: t("console-sports.stakeOne"),
    end: true,
    cell: ({ totalStake }) => <Money amount={totalStake} />,
  },
  { id: "back", label: t("console-sports.returns"), end: true, wide: true, cell: (row) => <Returns row={row} /> },
  { id: "state", label: t("console.state"), cell: (row) => <State row={row} /> },
];

function Player({ row: { username, playerId, factor } }: { readonly row: Ticket }) {
  const { t } = useTranslation();
  return (
    <>
      <PlayerLink username={username} id={playerId} />
      {factor !== 100 && (
        <span className="block text-[12px] text-warn">{t("console-sports.ofLimits", { percent: factor })}</span>
      )}
    </>
  );
}

/** More legs than this are folded up. */
const SHOWN = 2;

function Legs({ row: { legs, type } }: { readonly row: Ticket }) {
  const { t } = useTranslation();
  const lines = legs.map((leg) => (
    <span key={`${leg.fixtureId} ${leg.typeId} ${leg.spec} ${leg.outcomeId}`} className="block">
      <Link className="link" to={fixturePath(leg.fixtureId)}>
        {leg.fixtureName}
      </Link>
      <span className="block text-[12px] text-text2">
        {leg.marketName}: <b className="text-text">{leg.outcomeName}</b> {oddsText(leg.odds)}
        {leg.live && ` · ${t("console-sports.live")}`}
        {leg.result && ` · ${t(`console-sports.ended.${leg.result}`)}`}
      </span>
    </span>
  ));
  if (lines.length <= SHOWN) return lines;
  return (
    <details>
      <summary>{t("console-sports.legs", { count: lines.length, kind: t(`console-sports.type.${type}`) })}</summary>
      {lines}
    </details>
  );
}

/** What it has returned; of an open ticket the most it can. */
function Returns({ row: { status, payout, potential } }: { readonly row: Ticket }) {
  const { t } = useTranslation();
  const isOpen = status === "PENDING" || status === "ACCEPTED";
  return (
    <>
      <Money amount={isOpen ? potential : payout} />
      {isOpen && <span className="block text-[12px] text-text2">{t("console-sports.atMost")}</span>}
    </>
  );
}

const LOOKS: Partial<Record<Ticket["status"], string>> = {
  PENDING: "text-warn",
  ACCEPTED: "text-win",
  REJECTED: "text-lose",
  VOID: "text-lose",
};

function State({ row: { status, receipt, reason } }: { readonly row: Ticket }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={LOOKS[status] ?? "text-text2"}>
        {t(`console-sports.bet.${status === "ACCEPTED" ? "OPEN" : status}`)}
      </b>
      {receipt && (
        <span className="block text-[12px] text-text2" translate="no">
          {receipt}
        </span>
      )}
      {reason && (
        <span className="block text-[12px] text-text2" translate="no">
          {reason}
        </span>
      )}
    </>
  );
}
