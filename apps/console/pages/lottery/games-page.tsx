import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { LotteryGame } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { LotteryDialog } from "./game-dialog.tsx";
import { LotteryTabs } from "./lottery-tabs.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 15_000;

/** Every lottery: how often it draws, which issue is on, limits, open or closed, plays that are off. */
export default function LotteryGamesPage() {
  const { t } = useTranslation();
  const may = useRight("lottery.write");
  const reading = useCall(api.lottery.operatorGames, {}, { everyMs: EVERY_MS });
  const [changed, setChanged] = useState<LotteryGame>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-lottery.${key}`, more);
  return (
    <Page title={t("console.place.lottery")}>
      <LotteryTabs />
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={say("tab.games")}
            rows={list}
            keyOf={({ gameCode }) => gameCode}
            empty={say("noGames")}
            columns={[
              {
                id: "name",
                label: say("game"),
                cell: ({ name, gameCode, vassalage, gameId }) => (
                  <>
                    <Link className="link" to={`/lottery/issues?gameId=${gameId}`}>
                      {name}
                    </Link>
                    <br />
                    <span className="text-[12px] text-text2" translate="no">{`${gameCode} · ${vassalage}`}</span>
                  </>
                ),
              },
              { id: "source", label: say("source"), wide: true, cell: ({ source }) => say(`source.${source}`) },
              { id: "cycle", label: say("schedule"), cell: (game) => <Rhythm game={game} /> },
              { id: "now", label: say("current"), wide: true, cell: (game) => <Current game={game} /> },
              {
                id: "stake",
                label: say("stakes"),
                end: true,
                wide: true,
                cell: ({ limits }) => (
                  <span className="whitespace-nowrap">
                    <Money amount={limits.minStake} /> – <Money amount={limits.maxStake} />
                  </span>
                ),
              },
              { id: "state", label: say("state"), cell: (game) => <OpenState game={game} /> },
              {
                id: "action",
                label: "",
                end: true,
                cell: (game) =>
                  may && (
                    <Push
                      onClick={() => setChanged(game)}
                      aria-label={t("ui.named", { what: say("change"), name: game.name })}
                    >
                      {say("change")}
                    </Push>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {changed && <LotteryDialog game={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  );
}

function Rhythm({ game: { cycleSec, closeBeforeSec, tz } }: { readonly game: LotteryGame }) {
  const { t } = useTranslation();
  const often =
    cycleSec === null
      ? t("console-lottery.onDays")
      : cycleSec % 60 === 0
        ? t("console-lottery.everyMinutes", { minutes: cycleSec / 60 })
        : t("console-lottery.everySeconds", { seconds: cycleSec });
  return (
    <>
      {often}
      <br />
      <span className="text-[12px] text-text2">
        {closeBeforeSec % 60 === 0
          ? t("console-lottery.closesMinutes", { minutes: closeBeforeSec / 60, tz })
          : t("console-lottery.closes", { seconds: closeBeforeSec, tz })}
      </span>
    </>
  );
}

/** The issue of now; of a lottery that takes no bets none is on sale, whatever its clock says. */
function Current({ game: { current: issue, open } }: { readonly game: LotteryGame }) {
  const { t } = useTranslation();
  if (!issue) return "–";
  return (
    <>
      <span className="money">{issue.numero}</span>
      {open && ` · ${t(`console-lottery.status.${issue.status}`)}`}
      <br />
      <span className="text-[12px] text-text2">
        {t("console-lottery.draw")} <When at={issue.drawTime} />
      </span>
    </>
  );
}

function OpenState({ game: { open, plays, playsOff } }: { readonly game: LotteryGame }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={open ? "text-win" : "text-lose"}>{t(`console-lottery.${open ? "open" : "closed"}`)}</b>
      {playsOff.length > 0 && (
        <span className="block text-[12px] text-warn">
          {t("console-lottery.playsOff", { count: playsOff.length, all: plays.length })}
        </span>
      )}
    </>
  );
}
