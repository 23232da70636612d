import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";
import { languageName } from "../../lib/languages.ts";
import { useRight } from "../../lib/session.ts";
import { CannedDialog, DropDialog } from "./canned-dialogs.tsx";
import { SupportTabs } from "./support-tabs.tsx";
import type { Canned } from "./types.ts";

interface Chosen {
  readonly action: "write" | "drop";
  readonly row?: Canned;
}

/** Ready answers of operators, and what the window offers to ask by one press, language by language. */
export default function CannedPage() {
  const { t } = useTranslation();
  const may = useRight("support.write");
  const reading = useCall(api.support.canned, {});
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const actions: Column<Canned> = {
    id: "actions",
    label: t("console.actions"),
    end: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5">
        {(["write", "drop"] as const).map((action) => (
          <Push
            key={action}
            onClick={() => setChosen({ action, row })}
            aria-label={t("ui.actionOn", { what: t(`console-support.canned.${action}`), name: row.title })}
          >
            {t(`console-support.canned.${action}`)}
          </Push>
        ))}
      </span>
    ),
  };
  const columns: Column<Canned>[] = [
    { id: "title", label: t("console-support.canned.title"), cell: ({ title }) => <b>{title}</b> },
    {
      id: "text",
      label: t("console-support.canned.text"),
      cell: ({ text }) => <span className="line-clamp-3 whitespace-pre-wrap">{text}</span>,
    },
    { id: "language", label: t("console-support.language"), cell: ({ language }) => languageName(language) },
    {
      id: "kind",
      label: t("console-support.canned.kind"),
      cell: ({ kind }) => t(`console-support.canned.kind.${kind}`),
    },
  ];
  return (
    <Page
      title={t("console.place.support")}
      actions={
        may && (
          <Push look="brand" onClick={() => setChosen({ action: "write" })}>
            <Icon name="plus" size={16} />
            {t("console-support.canned.new")}
          </Push>
        )
      }
    >
      <SupportTabs />
      {reading.refusal ? (
        <Refused refusal={reading.refusal} onRetry={reading.retry} />
      ) : (
        <Table
          label={t("console-support.tab.canned")}
          columns={may ? [...columns, actions] : columns}
          rows={reading.data?.list}
          keyOf={({ id }) => id}
          empty={t("console-support.canned.none")}
        />
      )}
      {chosen?.action === "write" && <CannedDialog {...(chosen.row && { of: chosen.row })} onClose={close} />}
      {chosen?.action === "drop" && chosen.row && <DropDialog of={chosen.row} onClose={close} />}
    </Page>
  );
}
