import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { Limits, TierLimits } from "./types.ts";
import { PAGE_SIZE, useFilters } from "../../lib/filters.ts";
import { useRight } from "../../lib/session.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { HouseDialog, PlayerDialog, TierDialog } from "./limit-dialogs.tsx";
import { KINDS } from "./limit-kinds.ts";
import { SportsTabs } from "./sports-tabs.tsx";
import { api } from "../../lib/api.ts";

/** What one bet may win, what a market and a fixture may lose, and the players who may use another part of it than all. */
export default function SportsLimitsPage() {
  const { t } = useTranslation();
  const filters = useFilters(["playerId"]);
  const reading = useCall(api.sportsbook.operatorLimits, {
    ...filters.values,
    ...filters.paging,
    pageSize: PAGE_SIZE,
  });
  const say = (key: string) => t(`console-sports.${key}`);
  return (
    <Page title={say("tab.limits")}>
      <SportsTabs />
      <Loaded reading={reading}>
        {(limits) => (
          <>
            <Tiers tiers={limits.tiers} />
            <House limits={limits} />
            <Part title={say("players")} aside={<PlayerPush />}>
              <p className="text-[13px] text-text2">{say("playersIntro")}</p>
              <FilterBar filters={filters} fields={[{ name: "playerId", label: say("playerId"), kind: "text" }]} />
              <Players players={limits.players} />
              <Pager
                page={limits.players.pageNo}
                total={limits.players.total}
                pageSize={PAGE_SIZE}
                onPage={(to) => filters.toPage(to, undefined)}
              />
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Tiers({ tiers }: { readonly tiers: readonly TierLimits[] }) {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const [changed, setChanged] = useState<TierLimits>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <Part title={say("tiers")}>
      <p className="text-[13px] text-text2">{say("tiersIntro")}</p>
      <Table
        label={say("tiers")}
        rows={tiers}
        keyOf={({ tier }) => String(tier)}
        empty={say("noTiers")}
        columns={[
          { id: "tier", label: say("tierHead"), cell: ({ tier }) => <b>{tier}</b> },
          ...KINDS.map((kind) => ({
            id: kind,
            label: say(`limit.${kind}`),
            end: true as const,
            cell: (row: TierLimits) => <Money amount={row[kind]} />,
          })),
          {
            id: "action",
            label: "",
            end: true,
            cell: (row) =>
              may && (
                <Push
                  onClick={() => setChanged(row)}
                  aria-label={t("ui.named", { what: say("change"), name: say("tier", { tier: row.tier }) })}
                >
                  {say("change")}
                </Push>
              ),
          },
        ]}
      />
      {changed && <TierDialog limits={changed} onClose={() => setChanged(undefined)} />}
    </Part>
  );
}

function House({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const [open, setOpen] = useState(false);
  const say = (key: string) => t(`console-sports.${key}`);
  const { fixtureLiability, marketLiability, minStake, confirmAbove } = limits;
  return (
    <Part title={say("house")} aside={may && <Push onClick={() => setOpen(true)}>{say("change")}</Push>}>
      <Facts
        facts={[
          [say("limit.fixtureLiability"), <Money key="fixture" amount={fixtureLiability} />],
          [say("limit.marketLiability"), <Money key="market" amount={marketLiability} />],
          [say("limit.minStake"), <Money key="stake" amount={minStake} />],
          [
            say("limit.confirmAbove"),
            confirmAbove === undefined ? say("limit.noWaiting") : <Money key="confirm" amount={confirmAbove} />,
          ],
        ]}
      />
      {open && <HouseDialog limits={limits} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function PlayerPush() {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Push look="brand" onClick={() => setOpen(true)}>
        {t("console-sports.playerSet")}
      </Push>
      {open && <PlayerDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Players({ players: { list } }: { readonly players: Limits["players"] }) {
  const { t } = useTranslation();
  const may = useRight("sportsbook.write");
  const [changed, setChanged] = useState<Limits["players"]["list"][number]>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <>
      <Table
        label={say("players")}
        rows={list}
        keyOf={({ playerId }) => playerId}
        empty={say("noPlayers")}
        columns={[
          {
            id: "player",
            label: t("console.player"),
            cell: ({ username, playerId }) => <PlayerLink username={username} id={playerId} />,
          },
          { id: "factor", label: say("factor"), end: true, cell: ({ factor }) => `${factor} %` },
          { id: "reason", label: t("console.reason"), cell: ({ reason }) => reason },
          { id: "by", label: say("setWho"), wide: true, cell: ({ by }) => by },
          { id: "at", label: say("since"), wide: true, cell: ({ at }) => <When at={at} age /> },
          {
            id: "action",
            label: "",
            end: true,
            cell: (row) =>
              may && (
                <Push
                  onClick={() => setChanged(row)}
                  aria-label={t("ui.named", { what: say("change"), name: row.username })}
                >
                  {say("change")}
                </Push>
              ),
          },
        ]}
      />
      {changed && <PlayerDialog player={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
