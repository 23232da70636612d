import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { operatorCalls } from "@taya/staff/operators.contract";
import { useRight } from "../../lib/session.ts";
import type { RoleRow } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useRightName, useRoleName } from "./staff-names.ts";
import { EndAllPart } from "./end-all-part.tsx";
import { StaffRulesPart } from "./staff-rules-part.tsx";
import { api } from "../../lib/api.ts";

/** Roles as sets of rights, what takes two, and from where staff may work. */
export default function RolesPage() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.roles, {});
  const may = useRight("staff.write");
  const [edited, setEdited] = useState<RoleRow | "new">();
  const [roleName, rightName] = [useRoleName(), useRightName()];
  const columns: Column<RoleRow>[] = [
    {
      id: "role",
      label: t("staff.role"),
      cell: ({ code, builtIn }) => (
        <>
          <span className="font-semibold">{roleName(code)}</span>
          <br />
          <span className="text-[12px] text-text2 whitespace-nowrap">
            {t(builtIn ? "staff.builtIn" : "staff.ownRole")}
          </span>
        </>
      ),
    },
    { id: "rights", label: t("console.rights"), cell: ({ rights }) => rights.map(rightName).join(" · ") },
    { id: "holders", label: t("staff.holders"), end: true, cell: ({ holders }) => holders },
    {
      id: "actions",
      label: t("staff.actions"),
      end: true,
      cell: (row) =>
        may && !row.builtIn ? (
          <Push
            onClick={() => setEdited(row)}
            aria-label={t("ui.named", { what: t("staff.changeRole"), name: row.code })}
          >
            {t("staff.changeRole")}
          </Push>
        ) : (
          "–"
        ),
    },
  ];
  const add = may && (
    <Push look="brand" onClick={() => setEdited("new")}>
      {t("staff.addRole")}
    </Push>
  );
  return (
    <Page title={t("console.place.roles")} actions={add}>
      <Loaded reading={reading}>
        {({ list, rights }) => (
          <>
            <Table
              label={t("console.place.roles")}
              columns={columns}
              rows={list}
              keyOf={({ code }) => code}
              empty={t("staff.none")}
            />
            {edited && (
              <RoleDialog
                role={edited === "new" ? undefined : edited}
                rights={rights}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
      <div className="grid gap-4 lg:grid-cols-2">
        <SecondPersonPart />
        <div className="grid content-start gap-4">
          <StaffRulesPart />
          <EndAllPart />
        </div>
      </div>
    </Page>
  );
}

function SecondPersonPart() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.secondPerson, {});
  return (
    <Part title={t("staff.secondPerson")}>
      <p className="text-text2">{t("staff.secondPerson.explain")}</p>
      <Loaded reading={reading}>
        {({ list }) => (
          <ul className="grid gap-1.5">
            {list.map(({ action, from, setting, counts }) => (
              <li key={action} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-1.5">
                <span className="font-medium">{t(`console.kind.${action}`)}</span>
                <span className="text-text2">
                  {setting ? t("staff.from") : t("staff.always")}{" "}
                  {from !== undefined &&
                    (counts ? t(`staff.${counts}`, { count: Number(from) }) : <Money amount={from} />)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Part>
  );
}

interface RoleDialogProps {
  readonly role: RoleRow | undefined;
  readonly rights: readonly string[];
  readonly onClose: () => void;
}

function RoleDialog({ role, rights, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  const rightName = useRightName();
  const title = t(role ? "staff.changeRole" : "staff.addRole");
  const held = {
    label: t("console.rights"),
    first: role?.rights,
    choices: [...new Set([...rights, ...(role?.rights ?? [])])],
    say: rightName,
    className: "grid gap-1 sm:grid-cols-2",
  };
  const about = { yes: title, done: t("staff.done"), reasons: ["staffMoved", "staffAsked"], onClose };
  if (role)
    return (
      <ActionDialog
        {...about}
        title={`${title}: ${role.code}`}
        explain={t("staff.changeRole.explain")}
        input={operatorCalls.changeRole.input}
        fields={{ rights: held }}
        act={(sent, making) => api.staff.changeRole({ code: role.code, ...sent }, making)}
      />
    );
  return (
    <ActionDialog
      {...about}
      title={title}
      explain={t("staff.addRole.explain")}
      input={operatorCalls.addRole.input}
      fields={{ code: { label: t("staff.roleCode"), hint: t("staff.roleCodeHint") }, rights: held }}
      check={({ code = "" }) => ({ code: !/^[a-z][a-z0-9-]{2,29}$/.test(code) && t("staff.roleCodeHint") })}
      at={{ REG_TAKEN: "code" }}
      act={(sent, making) => api.staff.addRole(sent, making)}
    />
  );
}
