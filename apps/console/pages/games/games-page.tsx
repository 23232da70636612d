import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { OfferedGame } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { GameDialog } from "./game-dialog.tsx";
import { GamesTabs } from "./games-tabs.tsx";
import { GamingSwitch } from "./gaming-switch.tsx";
import { stateOf } from "./state.ts";
import { api } from "../../lib/api.ts";

const CATEGORIES = ["LIVE", "SPORTS", "ESPORTS", "FISH", "RNG", "PVP", "LOTT", "ELOTT", "BINGO"] as const;
const EVERY_MS = 15_000;

/** Every game with how it is offered: order, hot and new, bounds of the stake, on, resting, off. */
export default function GamesPage() {
  const { t } = useTranslation();
  const may = useRight("catalogue.write");
  const [changed, setChanged] = useState<OfferedGame>();
  const say = (key: string) => t(`console-games.${key}`);
  const columns: readonly Column<OfferedGame>[] = [
    {
      id: "name",
      label: say("game"),
      cell: ({ name, gameCode, version }) => (
        <>
          <span className="font-semibold">{name}</span>
          <br />
          <span className="text-[12px] text-text2" translate="no">{`${gameCode} ${version}`}</span>
        </>
      ),
    },
    {
      id: "category",
      label: say("category"),
      wide: true,
      cell: ({ gameCategory, gameType }) =>
        `${t(`lists.gameCategory.${gameCategory}`)} · ${t(`lists.gameType.${gameType}`)}`,
    },
    { id: "vendor", label: say("maker"), wide: true, cell: ({ vassalage }) => vassalage },
    { id: "rtp", label: say("rtp"), end: true, wide: true, cell: ({ rtp }) => (rtp === "0.00" ? "–" : `${rtp} %`) },
    {
      id: "stake",
      label: say("stake"),
      end: true,
      cell: ({ minBet, maxBet }) => (
        <span className="whitespace-nowrap">
          <Money amount={minBet} /> – <Money amount={maxBet} />
        </span>
      ),
    },
    { id: "players", label: say("players"), end: true, wide: true, cell: ({ players24h }) => players24h },
    { id: "sort", label: say("sort"), end: true, wide: true, cell: ({ sort }) => sort },
    {
      id: "marks",
      label: say("marks"),
      wide: true,
      cell: ({ isHot, isNew }) => [isHot && say("hot"), isNew && say("new")].filter(Boolean).join(" · ") || "–",
    },
    {
      id: "state",
      label: say("state"),
      cell: (row) => {
        const { key, look } = stateOf(row);
        return <b className={look}>{say(`is.${key}`)}</b>;
      },
    },
    {
      id: "action",
      label: "",
      end: true,
      cell: (row) =>
        may && (
          <Push onClick={() => setChanged(row)} aria-label={t("ui.named", { what: say("change"), name: row.name })}>
            {say("change")}
          </Push>
        ),
    },
  ];
  return (
    <>
      <ListPage<OfferedGame>
        title={t("console.place.games")}
        intro={
          <>
            <GamesTabs />
            <GamingSwitch />
          </>
        }
        call={api.catalogue.adminGames}
        everyMs={EVERY_MS}
        fields={[
          { name: "q", label: say("search"), kind: "text" },
          {
            name: "gameCategory",
            label: say("category"),
            kind: "choice",
            choices: CATEGORIES.map((value) => ({ value, label: t(`lists.gameCategory.${value}`) })),
          },
        ]}
        columns={columns}
        keyOf={({ gameId }) => gameId}
        empty={say("none")}
      />
      {changed && <GameDialog game={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
