import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { operatorCalls } from "@taya/staff/operators.contract";
import { useRight } from "../../lib/session.ts";
import type { OperatorRow } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { useRoleName } from "./staff-names.ts";
import { api } from "../../lib/api.ts";

type Action = "role" | "status" | "password" | "factor";
const REASONS = ["staffJoined", "staffMoved", "staffLeft", "staffAsked"];

/** Everybody who works here, with role and state. */
export default function StaffPage() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.operators, {});
  const may = useRight("staff.write");
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly row: OperatorRow; readonly action: Action }>();
  const roleName = useRoleName();
  const columns: Column<OperatorRow>[] = [
    {
      id: "name",
      label: t("console.username"),
      cell: (row) => (
        <>
          <span className="font-semibold">
            <span translate="no">{row.name}</span>
            {row.own && <span className="text-text2 font-normal"> · {t("staff.you")}</span>}
          </span>
          {may && !row.own && (
            <div className="md:hidden mt-2">
              <Actions row={row} onChoose={(action) => setChosen({ row, action })} />
            </div>
          )}
        </>
      ),
    },
    {
      id: "role",
      label: t("staff.role"),
      cell: ({ role }) => <span className="md:whitespace-nowrap wrap-normal">{roleName(role)}</span>,
    },
    { id: "state", label: t("console.state"), cell: (row) => <State row={row} /> },
    {
      id: "last",
      label: t("staff.lastLogin"),
      wide: true,
      cell: ({ lastLogin }) =>
        lastLogin ? (
          <>
            <When at={lastLogin.at} /> · {lastLogin.ip}
          </>
        ) : (
          "–"
        ),
    },
    {
      id: "actions",
      label: t("staff.actions"),
      end: true,
      wide: true,
      cell: (row) => (may && !row.own ? <Actions row={row} onChoose={(action) => setChosen({ row, action })} /> : "–"),
    },
  ];
  const add = may && (
    <Push look="brand" onClick={() => setAdding(true)}>
      {t("staff.add")}
    </Push>
  );
  return (
    <Page title={t("console.place.staff")} actions={add}>
      <p className="text-text2 max-w-[75ch]">{t("staff.intro")}</p>
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={t("console.place.staff")}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            empty={t("staff.none")}
          />
        )}
      </Loaded>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {chosen?.action === "role" && <RoleDialog row={chosen.row} onClose={() => setChosen(undefined)} />}
      {chosen && chosen.action !== "role" && (
        <DoDialog row={chosen.row} action={chosen.action} onClose={() => setChosen(undefined)} />
      )}
    </Page>
  );
}

function State({ row }: { readonly row: OperatorRow }) {
  const { t } = useTranslation();
  const says = row.disabled ? "closed" : row.mustChange ? "new" : "active";
  const tone = { closed: "text-lose", new: "text-warn", active: "text-win" }[says];
  return (
    <>
      <span className={`font-semibold wrap-normal ${tone}`}>{t(`staff.state.${says}`)}</span>
      <br />
      <span className="text-[12px] text-text2 wrap-normal">
        {t(row.twoFactor ? "staff.factorOn" : "staff.factorOff")}
      </span>
    </>
  );
}

function Actions({ row, onChoose }: { readonly row: OperatorRow; readonly onChoose: (action: Action) => void }) {
  const { t } = useTranslation();
  const actions: Action[] = ["role", "password", ...(row.twoFactor ? (["factor"] as const) : []), "status"];
  return (
    <div className="flex flex-wrap md:justify-end gap-2">
      {actions.map((action) => (
        <Push
          key={action}
          onClick={() => onChoose(action)}
          aria-label={t("ui.named", { what: t(titleOf(action, row)), name: row.name })}
        >
          {t(titleOf(action, row))}
        </Push>
      ))}
    </div>
  );
}

const titleOf = (action: Action, row: OperatorRow): string =>
  action === "status" ? (row.disabled ? "staff.open" : "staff.close") : `staff.action.${action}`;

interface DoProps {
  readonly row: OperatorRow;
  readonly action: Exclude<Action, "role">;
  readonly onClose: () => void;
}

function DoDialog({ row, action, onClose }: DoProps) {
  const { t } = useTranslation();
  const title = t(titleOf(action, row));
  const closing = action === "status" && !row.disabled;
  return (
    <ActionDialog
      title={t("ui.named", { what: title, name: row.name })}
      explain={t(`${titleOf(action, row)}.explain`)}
      yes={title}
      done={(value) => {
        const waits = action === "password" && (value as { approvalId?: string }).approvalId !== undefined;
        return { text: t(waits ? "staff.reset.waits" : "staff.done"), tone: "good" };
      }}
      reasons={REASONS}
      danger={closing}
      {...(closing && { word: row.name })}
      act={(sent, making): Promise<Answered<unknown>> => {
        const { id } = row;
        if (action === "status") return api.staff.changeOperator({ id, disabled: !row.disabled, ...sent }, making);
        return api.staff[action === "password" ? "resetOperatorPassword" : "resetOperatorFactor"](
          { id, ...sent },
          making,
        );
      }}
      onClose={onClose}
    />
  );
}

/** The roles there are to choose from. */
function useRoleField() {
  const { t } = useTranslation();
  const roles = useCall(api.staff.roles, {});
  const say = useRoleName();
  const choices = roles.data?.list.map(({ code }) => code) ?? [];
  return { label: t("staff.role"), empty: "–", needed: true, choices, say } as const;
}

function RoleDialog({ row, onClose }: { readonly row: OperatorRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const role = useRoleField();
  return (
    <ActionDialog
      title={t("ui.named", { what: t("staff.action.role"), name: row.name })}
      explain={t("staff.action.role.explain")}
      yes={t("staff.action.role")}
      done={t("staff.done")}
      reasons={REASONS}
      input={operatorCalls.changeOperator.input}
      fields={{ role: { ...role, choices: role.choices.filter((code) => code !== row.role) } }}
      act={(sent, making) => api.staff.changeOperator({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const role = useRoleField();
  return (
    <ActionDialog
      title={t("staff.add")}
      explain={t("staff.add.explain")}
      yes={t("staff.add")}
      done={(value) => {
        const { password, approvalId } = value as { password: "mail" | "file"; approvalId?: string };
        return { text: t(`staff.added.${approvalId ? "" : "alone."}${password}`), tone: "good" };
      }}
      reasons={REASONS}
      input={operatorCalls.addOperator.input}
      fields={{
        username: { label: t("console.username") },
        role,
        email: { label: t("staff.email"), hint: t("staff.emailHint") },
      }}
      at={{ REG_TAKEN: "username" }}
      act={(sent, making) => api.staff.addOperator(sent, making)}
      onClose={onClose}
    />
  );
}
