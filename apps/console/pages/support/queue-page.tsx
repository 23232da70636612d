import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";
import { languageName } from "../../lib/languages.ts";
import { Figures } from "./figures.tsx";
import { State } from "./state.tsx";
import { SupportTabs } from "./support-tabs.tsx";
import type { Row } from "./types.ts";
import { Who } from "./who.tsx";

const EVERY_MS = 3_000;
const VIEWS = ["waiting", "mine", "open", "closed", "all"] as const;

/** Conversations with customer service: who waits, VIP first, whose is whose, and the transcripts of all. */
export default function SupportPage() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t("console.place.support")}
      intro={
        <>
          <SupportTabs />
          <Figures />
        </>
      }
      call={api.support.adminConversations}
      everyMs={EVERY_MS}
      fields={[
        {
          name: "view",
          label: t("console-support.view"),
          kind: "tabs",
          first: "waiting",
          choices: VIEWS.map((value) => ({ value, label: t(`console-support.view.${value}`) })),
        },
        { name: "q", label: t("console-support.search"), kind: "text" },
        { name: "from", label: t("console-support.searchFrom"), kind: "date" },
        { name: "to", label: t("console-support.searchTo"), kind: "date" },
      ]}
      columns={columnsOf(t)}
      keyOf={({ id }) => id}
      empty={t("console-support.none")}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation>["t"]): Column<Row>[] => [
  {
    id: "who",
    label: t("console-support.who"),
    cell: (row) => (
      <Link to={`/support/${row.id}`} className="link">
        <Who of={row} />
      </Link>
    ),
  },
  {
    id: "last",
    label: t("console-support.last"),
    cell: ({ last }) => <span className="line-clamp-2">{last || t("console-support.pictureAlone")}</span>,
  },
  { id: "state", label: t("console.state"), cell: (row) => <State of={row} /> },
  {
    id: "waiting",
    label: t("console-support.waitingSince"),
    cell: ({ waitingSince }) => (waitingSince === undefined ? "–" : <When at={waitingSince} age />),
  },
  { id: "language", label: t("console-support.language"), wide: true, cell: ({ language }) => languageName(language) },
];
