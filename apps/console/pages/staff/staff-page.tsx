import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { SelectField, TextField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import type { OperatorRow } from "./types.ts";
import { DeedDialog } from "../../ui/deed-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { useRoleName } from "./staff-names.ts";
import { api } from "../../lib/api.ts";

type Deed = "role" | "status" | "password" | "factor";
const REASONS = ["staffJoined", "staffMoved", "staffLeft", "staffAsked"];

/** Everybody who works here, with role and state. */
export default function StaffPage() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.operators, {});
  const may = useRight("staff.write");
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly row: OperatorRow; readonly deed: Deed }>();
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
              <Deeds row={row} onChoose={(deed) => setChosen({ row, deed })} />
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
      id: "deeds",
      label: t("staff.deeds"),
      end: true,
      wide: true,
      cell: (row) => (may && !row.own ? <Deeds row={row} onChoose={(deed) => setChosen({ row, deed })} /> : "–"),
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
      {chosen?.deed === "role" && <RoleDialog row={chosen.row} onClose={() => setChosen(undefined)} />}
      {chosen && chosen.deed !== "role" && (
        <DoDialog row={chosen.row} deed={chosen.deed} onClose={() => setChosen(undefined)} />
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

function Deeds({ row, onChoose }: { readonly row: OperatorRow; readonly onChoose: (deed: Deed) => void }) {
  const { t } = useTranslation();
  const deeds: Deed[] = ["role", "password", ...(row.twoFactor ? (["factor"] as const) : []), "status"];
  return (
    <div className="flex flex-wrap md:justify-end gap-2">
      {deeds.map((deed) => (
        <Push
          key={deed}
          onClick={() => onChoose(deed)}
          aria-label={t("ui.named", { what: t(titleOf(deed, row)), name: row.name })}
        >
          {t(titleOf(deed, row))}
        </Push>
      ))}
    </div>
  );
}

const titleOf = (deed: Deed, row: OperatorRow): string =>
  deed === "status" ? (row.disabled ? "staff.open" : "staff.close") : `staff.deed.${deed}`;

interface DoProps {
  readonly row: OperatorRow;
  readonly deed: Exclude<Deed, "role">;
  readonly onClose: () => void;
}

function DoDialog({ row, deed, onClose }: DoProps) {
  const { t } = useTranslation();
  const title = t(titleOf(deed, row));
  const act = (reason: string, key: string): Promise<Answered<unknown>> => {
    if (deed === "status") return api.staff.changeOperator({ id: row.id, disabled: !row.disabled, reason }, { key });
    if (deed === "password") return api.staff.resetOperatorPassword({ id: row.id, reason }, { key });
    return api.staff.resetOperatorFactor({ id: row.id, reason }, { key });
  };
  return (
    <DeedDialog
      title={t("ui.named", { what: title, name: row.name })}
      explain={t(`${titleOf(deed, row)}.explain`)}
      yes={title}
      done={(value) => {
        const waits = deed === "password" && (value as { approvalId?: string }).approvalId !== undefined;
        return { text: t(waits ? "staff.reset.waits" : "staff.done"), tone: "good" };
      }}
      reasons={REASONS}
      danger={deed === "status" && !row.disabled}
      {...(deed === "status" && !row.disabled && { word: row.name })}
      act={act}
      onClose={onClose}
    />
  );
}

function RolePicker({ value, onChange }: { readonly value: string; readonly onChange: (code: string) => void }) {
  const { t } = useTranslation();
  const roles = useCall(api.staff.roles, {});
  const roleName = useRoleName();
  return (
    <SelectField label={t("staff.role")} value={value} onChange={(event) => onChange(event.target.value)} required>
      <option value="">–</option>
      {roles.data?.list.map(({ code }) => (
        <option key={code} value={code}>
          {roleName(code)}
        </option>
      ))}
    </SelectField>
  );
}

function RoleDialog({ row, onClose }: { readonly row: OperatorRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [role, setRole] = useState("");
  return (
    <DeedDialog
      title={t("ui.named", { what: t("staff.deed.role"), name: row.name })}
      explain={t("staff.deed.role.explain")}
      yes={t("staff.deed.role")}
      done={t("staff.done")}
      reasons={REASONS}
      ready={role !== "" && role !== row.role}
      act={(reason, key) => api.staff.changeOperator({ id: row.id, role, reason }, { key })}
      onClose={onClose}
    >
      <RolePicker value={role} onChange={setRole} />
    </DeedDialog>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [role, setRole] = useState("");
  const [email, setEmail] = useState("");
  return (
    <DeedDialog
      title={t("staff.add")}
      explain={t("staff.add.explain")}
      yes={t("staff.add")}
      done={(value) => {
        const { password, approvalId } = value as { password: "mail" | "file"; approvalId?: string };
        return { text: t(`staff.added.${approvalId ? "" : "alone."}${password}`), tone: "good" };
      }}
      reasons={REASONS}
      ready={username.trim().length >= 3 && role !== ""}
      act={(reason, key) => {
        const address = email.trim();
        const wish = { username: username.trim(), role, reason, ...(address && { email: address }) };
        return api.staff.addOperator(wish, { key });
      }}
      onClose={onClose}
    >
      <TextField
        label={t("console.username")}
        value={username}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        onChange={(event) => setUsername(event.target.value)}
        required
      />
      <RolePicker value={role} onChange={setRole} />
      <TextField
        label={t("staff.email")}
        hint={t("staff.emailHint")}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </DeedDialog>
  );
}
