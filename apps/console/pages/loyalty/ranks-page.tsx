import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { RankLevel, Ranks } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { Page } from "../../ui/page.tsx";
import { AskRanksDialog } from "./ask-ranks-dialog.tsx";
import { LevelDialog } from "./level-dialog.tsx";
import { changedLevels, newLevel } from "./levels.rules.ts";
import { LevelsTable } from "./levels-table.tsx";
import { LoyaltyTabs } from "./loyalty-tabs.tsx";
import { PointsPart } from "./points-part.tsx";
import { WaitingApprovals } from "../../ui/waiting-approvals.tsx";
import { api } from "../../lib/api.ts";

/** The levels of rank: what each asks for and gives; changes are gathered here and asked for together; and what points are earned by. */
export default function RanksPage() {
  const { t } = useTranslation();
  const reading = useCall(api.loyalty.adminRanks, {});
  return (
    <Page title={t("console-loyalty.tab.ranks")}>
      <LoyaltyTabs />
      <WaitingApprovals kinds={["loyalty.ranks.change"]} />
      <Loaded reading={reading}>{(ranks) => <Levels ranks={ranks} />}</Loaded>
      <PointsPart />
    </Page>
  );
}

function Levels({ ranks }: { readonly ranks: Ranks }) {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const [draft, setDraft] = useState<readonly RankLevel[]>();
  const [edited, setEdited] = useState<number>();
  const [asked, setAsked] = useState<readonly RankLevel[]>();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  const list = draft ?? ranks.list;
  const changed = changedLevels(ranks.list, list);
  return (
    <>
      {may && (
        <div className="flex flex-wrap items-center gap-2">
          <Push onClick={() => setEdited(list.length)}>{say("addLevel")}</Push>
          {list.length > 1 && (
            <Push onClick={() => setDraft(list.slice(0, -1))}>{say("dropLevel", { level: list.length - 1 })}</Push>
          )}
          {changed.length > 0 && (
            <>
              <Push look="plain" onClick={() => setDraft(undefined)}>
                {say("discard")}
              </Push>
              <Push look="brand" onClick={() => setAsked(list)}>
                {say("askRanks", { count: changed.length })}
              </Push>
            </>
          )}
        </div>
      )}
      {changed.length > 0 && (
        <p role="status" className="text-warn">
          {say("drafted", { levels: changed.join(", ") })}
        </p>
      )}
      <LevelsTable ranks={ranks} list={list} changed={changed} {...(may && { onEdit: setEdited })} />
      <p className="text-[13px] text-text2">{say("membersHint")}</p>
      {edited !== undefined && (
        <LevelDialog
          at={edited}
          level={list[edited] ?? newLevel(list.at(-1)!)}
          list={list}
          perDay={ranks.withdrawPerDay}
          onChange={(level) => setDraft([...list.slice(0, edited), level, ...list.slice(edited + 1)])}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <AskRanksDialog
          list={asked}
          names={ranks.shown.map(({ name }) => name)}
          onAsked={() => setDraft(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
