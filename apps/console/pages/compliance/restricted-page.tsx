import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { RESTRICTED_KINDS, type RestrictedRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Status } from "../../ui/status.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { RestrictedAdd } from "./restricted-add.tsx";
import { RestrictedImport } from "./restricted-import.tsx";
import { api } from "../../lib/api.ts";

/** Persons who must not play: the list, adding one, ending one, and taking in a register. */
export default function RestrictedPage() {
  const { t } = useTranslation();
  const may = useRight("compliance.write");
  const [open, setOpen] = useState<"add" | "import">();
  const [ending, setEnding] = useState<RestrictedRow>();
  const columns: Column<RestrictedRow>[] = [
    {
      id: "name",
      label: t("identity.name"),
      cell: ({ name, remark }) => (
        <>
          <b className="font-semibold">{name}</b>
          {remark && <span className="block text-text2">{remark}</span>}
        </>
      ),
    },
    { id: "birthday", label: t("identity.birthday"), cell: ({ birthday }) => birthday ?? "–" },
    { id: "kind", label: t("identity.kind"), cell: ({ kind }) => t(`identity.kind.${kind}`) },
    { id: "source", label: t("identity.source"), wide: true, cell: ({ source }) => source },
    {
      id: "document",
      label: t("identity.document"),
      wide: true,
      cell: ({ hasDocument }) => t(hasDocument ? "identity.yes" : "identity.no"),
    },
    {
      id: "state",
      label: t("console.state"),
      wide: true,
      cell: ({ active, validTo }) => (
        <>
          <Status status={active ? "ACTIVE" : "ENDED"} /> {validTo && <When at={validTo} />}
        </>
      ),
    },
    {
      id: "action",
      label: t("console.actions"),
      end: true,
      cell: (row) =>
        may && row.active ? <Push onClick={() => setEnding(row)}>{t("identity.end")}</Push> : (row.endedBy ?? "–"),
    },
  ];
  return (
    <>
      <ListPage
        title={t("console.place.restricted")}
        call={api.compliance.restricted}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("identity.restrictedEmpty")}
        intro={
          may && (
            <div className="grid gap-3">
              <div className="flex flex-wrap gap-2">
                <Push look="brand" onClick={() => setOpen("add")}>
                  {t("identity.add")}
                </Push>
                <Push
                  onClick={() => setOpen(open === "import" ? undefined : "import")}
                  aria-expanded={open === "import"}
                >
                  {t("identity.import")}
                </Push>
              </div>
              {open === "import" && <RestrictedImport onDone={() => setOpen(undefined)} />}
            </div>
          )
        }
        fields={[
          { name: "q", label: t("identity.searchPerson"), kind: "text" },
          {
            name: "kind",
            label: t("identity.kind"),
            kind: "choice",
            choices: RESTRICTED_KINDS.map((value) => ({ value, label: t(`identity.kind.${value}`) })),
          },
          {
            name: "state",
            label: t("console.state"),
            kind: "choice",
            choices: ["ACTIVE", "ENDED"].map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
        ]}
      />
      {open === "add" && <RestrictedAdd onClose={() => setOpen(undefined)} />}
      {ending && (
        <ActionDialog
          title={t("identity.end")}
          explain={t("identity.endWhat", { name: ending.name })}
          yes={t("identity.end")}
          done={t("identity.ended")}
          reasons={[]}
          danger
          act={(sent, making) =>
            api.compliance.changeRestricted({ id: ending.id, version: ending.version, end: true, ...sent }, making)
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
