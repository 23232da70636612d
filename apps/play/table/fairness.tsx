import { useTurning } from "@taya/client/turning";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import type { Say, TableView } from "@taya/games/kit/table-view";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { Pager } from "@taya/ui/pager";
import type { TableNow } from "./heard.ts";
import { FROM_BELOW, Sheet } from "../sheet.tsx";
import { asks, type PastRound } from "./wire.ts";

interface FairnessProps {
  readonly table: TableNow;
  readonly view: Pick<TableView, "bead">;
  readonly say: Say;
  readonly onClose: () => void;
}

const PAGE = 20;

/** What was promised before bets opened, and every round before with its promise, seed and bets: anybody can check it. */
export function Fairness({ table, view, say, onClose }: FairnessProps) {
  const { t } = useTranslation();
  const { asked, toPage } = useTurning();
  const [rounds, setRounds] = useState<Received<Contracts["play"]["tableRounds"]>>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    void asks
      .rounds(table.tableId, asked)
      .then((answer) => (answer.ok ? setRounds(answer.value) : setFault(answer.fault)));
  }, [table.tableId, asked]);
  const facts: readonly [string, string | undefined | null][] = [
    ["round", table.roundId],
    ["commit", table.commit],
    ["terminating", table.crash?.terminating],
    ["clientSeed", table.crash && (table.crash.clientSeed ?? say("clientSeedLater"))],
  ];
  return (
    <Sheet className={FROM_BELOW} title={say("fairness")} onClose={onClose}>
      <p className="text-text2">{say(table.crash ? "chainHelp" : "fairnessHelp")}</p>
      <dl className="card bg-bg0 p-3 grid gap-2 text-[13px] break-all">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-text3">{say(`fair.${name}`)}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <h3 className="font-bold">{say("pastRounds")}</h3>
      {fault && <p role="alert">{sayFault(t, fault)}</p>}
      {rounds?.list.length === 0 && <p className="text-text2">{say("noRounds")}</p>}
      <ul data-testid="table-rounds" className="grid gap-2">
        {rounds?.list.map((round) => {
          const bead = round.brief ? view.bead(round.brief, say) : undefined;
          return (
            <li key={round.roundId}>
              <details className="card bg-bg0 px-3">
                <summary className="min-h-11 flex items-center gap-3 cursor-pointer">
                  {bead && (
                    <span
                      className={`min-w-7 h-7 px-1.5 rounded-full grid place-items-center font-extrabold ${bead.look}`}
                    >
                      <span aria-hidden="true">{bead.text}</span>
                      <span className="sr-only">{bead.label}</span>
                    </span>
                  )}
                  <span className="money text-[13px] text-text2">{formatDateTime(round.settledAt)}</span>
                </summary>
                <RoundSeeds round={round} say={say} />
              </details>
            </li>
          );
        })}
      </ul>
      {rounds && rounds.total > PAGE && (
        <Pager page={asked.pageNo} total={rounds.total} pageSize={PAGE} onPage={(to) => toPage(to, rounds)} />
      )}
    </Sheet>
  );
}

function RoundSeeds({ round, say }: { readonly round: PastRound; readonly say: Say }) {
  const facts: readonly [string, string | undefined | null][] = [
    ["round", round.roundId],
    ["commit", round.commit],
    ["seed", round.seed],
    ["bets", round.betsHash],
  ];
  return (
    <div className="grid gap-2 pb-3 text-[13px] break-all">
      <dl className="grid gap-1">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-text3">{say(`fair.${name}`)}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {!round.seed && <p className="text-text2">{say("seedLater")}</p>}
      <a
        href={`/verify?round=${round.roundId}`}
        target="_top"
        className="min-h-11 grid items-center font-bold text-brand-text"
      >
        {say("verifyRound")}
      </a>
    </div>
  );
}
