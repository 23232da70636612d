import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { FeedbackTabs } from "./feedback-tabs.tsx";
import { PicturesDialog } from "./pictures-dialog.tsx";
import type { FeedbackRow } from "./types.ts";
import { writerOf } from "./writer.ts";

const EVERY_MS = 30_000;
const STATES = ["open", "answered"] as const;

type Action = "answer" | "pictures";
type T = ReturnType<typeof useTranslation>["t"];

interface Chosen {
  readonly row: FeedbackRow;
  readonly action: Action;
}

/** What people told the brand, newest first; each is answered once. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const may = useRight("messages.write");
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ListPage
        title={t("console.place.feedback")}
        intro={<FeedbackTabs />}
        call={api.messages.adminFeedback}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-feedback.state.${value}`) })),
          },
          { name: "username", label: t("console.player"), kind: "text" },
        ]}
        columns={[...columnsOf(t), actionsOf(t, may, setChosen)]}
        keyOf={({ id }) => id}
        empty={t("console-feedback.none")}
      />
      {chosen?.action === "pictures" && <PicturesDialog row={chosen.row} onClose={close} />}
      {chosen?.action === "answer" && <AnswerDialog row={chosen.row} onClose={close} />}
    </>
  );
}

const columnsOf = (t: T): Column<FeedbackRow>[] => [
  { id: "at", label: t("console-feedback.at"), cell: ({ at }) => <When at={at} age /> },
  {
    id: "who",
    label: t("console-feedback.who"),
    cell: ({ username, contact }) => (
      <>
        {username ? <PlayerLink username={username} /> : t("console-feedback.visitor")}
        <span className="block text-[12px] text-text2 wrap-anywhere">
          <bdi>{contact || (username ? "" : t("console-feedback.noContact"))}</bdi>
        </span>
      </>
    ),
  },
  {
    id: "said",
    label: t("console-feedback.said"),
    cell: ({ content, images }) => (
      <div className="max-w-prose">
        <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
        {images > 0 && (
          <span className="text-[12px] text-text2">
            {t("console-feedback.pictures", { count: images, number: formatNumber(images) })}
          </span>
        )}
      </div>
    ),
  },
  { id: "state", label: t("console.state"), cell: (row) => <Answered row={row} /> },
];

function Answered({ row: { answer, answeredAt, actor } }: { readonly row: FeedbackRow }) {
  const { t } = useTranslation();
  if (answer === undefined) return <b className="text-warn">{t("console-feedback.state.open")}</b>;
  return (
    <div className="max-w-prose">
      <b className="text-win">{t("console-feedback.state.answered")}</b>
      <span className="block text-[12px] text-text2">
        <span translate="no">{actor}</span> · {answeredAt !== undefined && <When at={answeredAt} />}
      </span>
      <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
    </div>
  );
}

const actionsOf = (t: T, may: boolean, onChoose: (chosen: Chosen) => void): Column<FeedbackRow> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => {
    const actions: Action[] = row.images > 0 ? ["pictures"] : [];
    if (may && row.answer === undefined) actions.push("answer");
    if (actions.length === 0) return "–";
    return (
      <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
        {actions.map((action) => {
          const words = t(action === "answer" ? "console-feedback.answer" : "console-feedback.lookAt");
          return (
            <Push
              key={action}
              look={action === "answer" ? "brand" : "ghost"}
              onClick={() => onChoose({ row, action })}
              aria-label={t("ui.named", { what: words, name: writerOf(t, row) })}
            >
              {words}
            </Push>
          );
        })}
      </div>
    );
  },
});
