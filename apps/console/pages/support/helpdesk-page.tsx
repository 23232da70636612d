import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { HelpdeskDialog } from "./helpdesk-dialog.tsx";
import { SupportTabs } from "./support-tabs.tsx";
import type { HelpdeskAction, HelpdeskWord } from "./types.ts";

const EVERY_MS = 15_000;
const STATES = ["DEAD", "WAITING", "SENT", "DROPPED"] as const;
const ACTIONS: readonly HelpdeskAction[] = ["retry", "drop"];

/** What the outside helpdesk was to be told: what waits, what was given up and why, and what can be done about it. */
export default function HelpdeskPage() {
  const { t } = useTranslation();
  const may = useRight("support.write");
  const [chosen, setChosen] = useState<{ readonly word: HelpdeskWord; readonly action: HelpdeskAction }>();
  const say = (key: string) => t(`console-support.helpdesk.${key}`);
  const actions: Column<HelpdeskWord> = {
    id: "actions",
    label: t("console.actions"),
    end: true,
    cell: (word) => <Actions word={word} onChoose={(action) => setChosen({ word, action })} />,
  };
  return (
    <>
      <ListPage
        title={t("console.place.support")}
        intro={<SupportTabs />}
        call={api.support.helpdeskWords}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            first: "DEAD",
            choices: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
          },
        ]}
        columns={may ? [...columnsOf(t), actions] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={say("none")}
      />
      {chosen && <HelpdeskDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation>["t"]): Column<HelpdeskWord>[] => [
  { id: "at", label: t("console-support.helpdesk.at"), cell: ({ createdAt }) => <When at={createdAt} age /> },
  {
    id: "what",
    label: t("console-support.helpdesk.what"),
    cell: ({ kind, conversationId }) => (
      <Link to={`/support/${conversationId}`} className="link">
        {t(`console-support.helpdesk.kind.${kind}`)}
      </Link>
    ),
  },
  {
    id: "why",
    label: t("console-support.helpdesk.why"),
    cell: ({ reason }) => <span translate="no">{reason ?? "–"}</span>,
  },
  {
    id: "attempts",
    label: t("console-support.helpdesk.attempts"),
    end: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
];

interface ActionsProps {
  readonly word: HelpdeskWord;
  readonly onChoose: (action: HelpdeskAction) => void;
}

/** What can be done with what was given up. */
function Actions({ word: { state, kind }, onChoose }: ActionsProps) {
  const { t } = useTranslation();
  if (state !== "DEAD") return "–";
  const name = t(`console-support.helpdesk.kind.${kind}`);
  return (
    <div className="flex flex-wrap lg:flex-nowrap md:justify-end gap-2">
      {ACTIONS.map((action) => {
        const what = t(`console-support.helpdesk.${action}`);
        return (
          <Push
            key={action}
            look={action === "retry" ? "brand" : "danger"}
            onClick={() => onChoose(action)}
            aria-label={t("ui.named", { what, name })}
          >
            {what}
          </Push>
        );
      })}
    </div>
  );
}
