import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import type { Filters } from "../lib/filters.ts";

/** A filter: typed text, a day, or one of some choices; of few that everybody uses side by side as tabs. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "date" | "choice" | "tabs";
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** One of the choices always holds: this one while none is made. */
  readonly first?: string;
}

/** Filters of a list; choices act at once, text with Enter. `/` goes to the first text. */
export function FilterBar({ fields, filters }: { readonly fields: readonly FilterField[]; readonly filters: Filters }) {
  const { t } = useTranslation();
  const held = JSON.stringify(filters.values);
  const filtered = fields.some(({ name }) => filters.values[name]);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Typed key={held} fields={fields} filters={filters} />
      {filtered && (
        <Push look="plain" onClick={() => filters.set(Object.fromEntries(fields.map(({ name }) => [name, ""])))}>
          <Icon name="x" size={16} />
          {t("console.clearFilters")}
        </Push>
      )}
    </search>
  );
}

function Typed({ fields, filters }: { readonly fields: readonly FilterField[]; readonly filters: Filters }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(filters.values);
  const firstText = fields.find(({ kind }) => kind === "text")?.name;
  function change({ name, kind }: FilterField, value: string): void {
    setTyped({ ...typed, [name]: value });
    if (kind !== "text") filters.set({ ...typed, [name]: value });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    filters.set(typed);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 w-full sm:w-auto">
      {fields.map((field) => {
        if (field.kind === "tabs")
          return (
            <Choices
              key={field.name}
              field={field}
              chosen={typed[field.name] ?? field.first ?? ""}
              onChoose={(value) => change(field, value)}
            />
          );
        const common = {
          id: `${id}${field.name}`,
          className: "box",
          value: typed[field.name] ?? field.first ?? "",
          onChange: (event: { target: { value: string } }) => change(field, event.target.value),
        };
        return (
          <div
            key={field.name}
            className="grid gap-1 grow basis-[calc(50%-6px)] min-w-0 sm:basis-auto sm:grow-0 sm:min-w-40"
          >
            <label htmlFor={common.id} className="text-[12px] font-semibold text-text2">
              {field.label}
            </label>
            {field.kind === "choice" ? (
              <select {...common}>
                {field.first === undefined && <option value="">{t("console.all")}</option>}
                {field.choices?.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...common}
                type={field.kind === "date" ? "date" : "search"}
                {...(field.name === firstText && { "data-first-filter": "" })}
              />
            )}
          </div>
        );
      })}
      {firstText && (
        <Push type="submit" look="brand">
          <Icon name="search" size={16} />
          {t("console.search")}
        </Push>
      )}
    </form>
  );
}

interface ChoicesProps {
  readonly field: FilterField;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

function Choices({ field: { label, choices = [], first }, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const all = first === undefined ? [{ value: "", label: t("console.all") }, ...choices] : choices;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 basis-full">
      {all.map(({ value, label: words }) => (
        <Push
          key={value}
          look={value === chosen ? "brand" : "ghost"}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </Push>
      ))}
    </div>
  );
}
