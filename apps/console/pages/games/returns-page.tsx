import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import type { WatchedReturn } from "./types.ts";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { GamesTabs } from "./games-tabs.tsx";
import { api } from "../../lib/api.ts";
import { formatNumber } from "@taya/client/format";

/** Below so many rounds nothing is said of a return. */
const ROUNDS_LEAST = 1_000;

function verdictOf({ alarm, rounds }: WatchedReturn) {
  if (alarm) return { key: "strayed", look: "text-lose" };
  if (rounds < ROUNDS_LEAST) return { key: "tooFew", look: "text-text2 font-normal" };
  return { key: "asPromised", look: "text-win" };
}

const percent = (value: string | null): string => (value === null ? "–" : `${value} %`);

/** What games have returned beside what they promise; those that stray stand first. */
export default function ReturnsPage() {
  const { t } = useTranslation();
  const reading = useCall(api.catalogue.adminReturns, {});
  const say = (key: string) => t(`console-games.${key}`);
  return (
    <Page title={say("tab.returns")}>
      <GamesTabs />
      <p className="text-text2">{say("returnsIntro")}</p>
      <Loaded reading={reading}>
        {({ list, asOf }) => (
          <>
            <Table
              label={say("tab.returns")}
              rows={list}
              keyOf={({ gameCode, version }) => `${gameCode} ${version}`}
              empty={say("none")}
              columns={[
                { id: "game", label: say("game"), cell: ({ name, version }) => `${name} ${version}` },
                { id: "rtp", label: say("rtp"), end: true, cell: ({ theoretical }) => percent(theoretical) },
                { id: "observed", label: say("observed"), end: true, cell: ({ observed }) => percent(observed) },
                {
                  id: "bounds",
                  label: say("bounds"),
                  end: true,
                  wide: true,
                  cell: ({ low, high }) => (low === null ? "–" : `${percent(low)} – ${percent(high)}`),
                },
                { id: "rounds", label: say("rounds"), end: true, cell: ({ rounds }) => formatNumber(rounds) },
                {
                  id: "state",
                  label: say("state"),
                  cell: (row) => {
                    const { key, look } = verdictOf(row);
                    return <b className={look}>{say(key)}</b>;
                  },
                },
              ]}
            />
            <p className="text-[13px] text-text2">
              {say("asOf")} <When at={asOf} />
            </p>
          </>
        )}
      </Loaded>
    </Page>
  );
}
