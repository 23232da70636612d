import { offerCalls } from "@taya/catalogue/operator/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { OfferedCategory } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { GamesTabs } from "./games-tabs.tsx";
import { stateOf } from "./state.ts";
import { api } from "../../lib/api.ts";

/** The categories of the lobby: order, points, shown or hidden. */
export default function CategoriesPage() {
  const { t } = useTranslation();
  const may = useRight("catalogue.write");
  const reading = useCall(api.catalogue.adminCategories, {});
  const [changed, setChanged] = useState<OfferedCategory>();
  const say = (key: string) => t(`console-games.${key}`);
  const state = ({ enabled }: OfferedCategory) => stateOf({ enabled, maintain: false });
  return (
    <Page title={say("tab.categories")}>
      <GamesTabs />
      <p className="text-text2">{say("categoriesIntro")}</p>
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={say("tab.categories")}
            rows={list}
            keyOf={({ category }) => category}
            empty={say("none")}
            columns={[
              { id: "name", label: say("category"), cell: ({ category }) => t(`lists.gameCategory.${category}`) },
              { id: "games", label: say("tab.games"), end: true, cell: ({ games }) => games },
              { id: "points", label: say("points"), end: true, cell: ({ pointValue }) => pointValue },
              { id: "sort", label: say("sort"), end: true, wide: true, cell: ({ sort }) => sort },
              {
                id: "state",
                label: say("state"),
                cell: (row) => <b className={state(row).look}>{say(`is.${state(row).key}`)}</b>,
              },
              {
                id: "action",
                label: "",
                end: true,
                cell: (row) => may && <Push onClick={() => setChanged(row)}>{say("change")}</Push>,
              },
            ]}
          />
        )}
      </Loaded>
      {changed && <CategoryDialog row={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  );
}

function CategoryDialog({ row, onClose }: { readonly row: OfferedCategory; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  return (
    <ActionDialog
      title={t("ui.named", { what: say("change"), name: t(`lists.gameCategory.${row.category}`) })}
      explain={say("categoryExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["suspicious"]}
      input={offerCalls.offerCategory.input}
      layout="grid grid-cols-2 gap-3"
      fields={{
        enabled: { label: say("flag.enabled"), first: row.enabled },
        pointValue: { label: say("points"), first: row.pointValue, needed: true },
        sort: { label: say("sort"), first: row.sort, needed: true },
      }}
      act={(sent, making) => api.catalogue.offerCategory({ category: row.category, ...sent }, making)}
      onClose={onClose}
    />
  );
}
