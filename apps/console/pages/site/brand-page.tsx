import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import type { FieldRule, SiteSettings } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { Whole } from "../../ui/whole.tsx";
import { Tick } from "../../ui/tick.tsx";
import { SitePage } from "./parts.tsx";
import { api } from "../../lib/api.ts";

/** What the brand has switched on, and which fields a registration asks for. */
export default function SiteBrandPage() {
  return <SitePage name="brand">{(settings) => <Brand key={JSON.stringify(settings)} now={settings} />}</SitePage>;
}

type Flags = SiteSettings["flags"];
type Fields = SiteSettings["register"];

function Brand({ now }: { readonly now: SiteSettings }) {
  const { t } = useTranslation();
  const [flags, setFlags] = useState<Flags>(now.flags);
  const [register, setRegister] = useState<Fields>(now.register);
  const [open, setOpen] = useState(false);
  const changed = { flags: changes(now.flags, flags), register: changes(now.register, register) };
  const count = Object.keys(changed.flags).length + Object.keys(changed.register).length;
  return (
    <>
      <Part title={t("console-site.brand.flags")}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {Object.entries(flags).map(([id, on]) => (
            <Tick
              key={id}
              label={t(`console-site.flag.${id}`)}
              hint={<span translate="no">{id}</span>}
              on={on === "1"}
              onChange={(to) => setFlags({ ...flags, [id]: to ? "1" : "0" })}
            />
          ))}
        </div>
      </Part>
      <RegisterFields fields={register} onChange={setRegister} />
      <div className="sticky bottom-0 flex items-center justify-end gap-3 bg-bg0 py-2">
        <span role="status" className="text-[13px] text-text2">
          {t("console-site.brand.changes", { count })}
        </span>
        <Push look="brand" disabled={count === 0 || !isFilled(register)} onClick={() => setOpen(true)}>
          {t("console-site.brand.change")}
        </Push>
      </div>
      {open && (
        <ActionDialog
          title={t("console-site.brand.change")}
          explain={
            <ul className="list-disc ps-5">
              {[
                ...Object.keys(changed.flags).map((id) => t(`console-site.flag.${id}`)),
                ...Object.keys(changed.register).map((name) => t(`accounts.field.${name}`)),
              ].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          }
          yes={t("console-site.brand.change")}
          done={t("console-site.brand.done")}
          reasons={["licenceRule", "checkedAgree"]}
          act={(sent, making) => api.site.changeAdminSettings({ ...sent, ...changed }, making)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Every length is a number: a field holds NaN while there is none in it. */
const isFilled = (fields: Fields): boolean =>
  Object.values(fields).every(({ minLength, maxLength }) => minLength <= maxLength);

/** What is not as it was. */
function changes<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> {
  const same = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => !same(name)));
}

/** A name of one word, or a first and a last name with a space between. */
const ANY_NAME = { acceptedPattern: "*", patternId: 0 };
const FULL_NAME = { acceptedPattern: "\\S+( \\S+)+", patternId: 17 };

interface RegisterFieldsProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}

function RegisterFields({ fields, onChange }: RegisterFieldsProps) {
  const { t } = useTranslation();
  const write = (name: string, change: Partial<FieldRule>) =>
    onChange({ ...fields, [name]: { ...fields[name]!, ...change } });
  const nameOf = (name: string) => t(`accounts.field.${name}`);
  const box = (name: string, rule: FieldRule, part: "enabled" | "required") => (
    <input
      type="checkbox"
      className="size-4.5 accent-brand"
      aria-label={t("ui.actionOn", { what: t(`console-site.brand.${part}`), name: nameOf(name) })}
      checked={rule[part]}
      disabled={part === "required" && !rule.enabled}
      onChange={(event) => write(name, { [part]: event.target.checked })}
    />
  );
  const bound = (name: string, rule: FieldRule, part: "minLength" | "maxLength") => (
    <Whole
      label={t("ui.actionOn", { what: t(`console-site.brand.${part}`), name: nameOf(name) })}
      value={rule[part]}
      most={512}
      onWhole={(whole) => write(name, { [part]: whole })}
    />
  );
  return (
    <Part title={t("console-site.brand.fields")}>
      <Table
        label={t("console-site.brand.fields")}
        rows={Object.entries(fields)}
        keyOf={([name]) => name}
        empty={t("console.noEntries")}
        columns={[
          {
            id: "name",
            label: t("console-site.brand.field"),
            cell: ([name]) => (
              <>
                {nameOf(name)}
                <span translate="no" className="block text-[12px] text-text2">
                  {name}
                </span>
              </>
            ),
          },
          { id: "enabled", label: t("console-site.brand.enabled"), cell: ([name, rule]) => box(name, rule, "enabled") },
          {
            id: "required",
            label: t("console-site.brand.required"),
            cell: ([name, rule]) => box(name, rule, "required"),
          },
          {
            id: "min",
            label: t("console-site.brand.minLength"),
            end: true,
            cell: ([name, rule]) => bound(name, rule, "minLength"),
          },
          {
            id: "max",
            label: t("console-site.brand.maxLength"),
            end: true,
            cell: ([name, rule]) => bound(name, rule, "maxLength"),
          },
        ]}
      />
      {fields["payeeName"] && (
        <Tick
          label={t("console-site.brand.oneName")}
          hint={t("console-site.brand.oneNameHint")}
          on={fields["payeeName"].acceptedPattern === ANY_NAME.acceptedPattern}
          onChange={(any) => write("payeeName", any ? ANY_NAME : FULL_NAME)}
        />
      )}
    </Part>
  );
}
