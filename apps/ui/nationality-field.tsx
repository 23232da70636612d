import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { current } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { BOX, Field } from "./field.tsx";
import { findNations, type Found, nationNamed, nationsIn } from "./nations.ts";

const WEEK_MS = 7 * 86_400_000;

interface NationalityProps {
  /** The code that is chosen; empty for none. */
  readonly code: string;
  readonly onPick: (code: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** Chooses a country by any of its names: in the player's language, in English, Chinese, Vietnamese or Korean. */
export function NationalityField({ code, onPick, error, required = false }: NationalityProps) {
  const { t } = useTranslation();
  const { intl } = current();
  const { data } = useCall(api.site.nationalities, {}, { freshMs: WEEK_MS });
  const nations = useMemo(() => nationsIn(intl, data?.list ?? []), [intl, data]);
  /** Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const list = useId();
  const found = useMemo(() => (typed === undefined ? [] : findNations(nations, typed)), [nations, typed]);
  const label = t("accounts.field.nationality");

  function type(text: string): void {
    setTyped(text);
    setAt(0);
    const named = text === "" ? { code: "" } : nationNamed(nations, text);
    if (named) onPick(named.code);
  }
  function pick(nation: Found | undefined): void {
    if (nation) onPick(nation.code);
    setTyped(undefined);
  }
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (typed === undefined) return openAll();
      setAt((at + step + found.length) % Math.max(1, found.length));
    } else if (event.key === "Enter" && typed !== undefined) {
      event.preventDefault();
      // What was typed before the list came is not lost by it.
      if (found.length > 0) pick(found[at]);
    } else if (event.key === "Escape" && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  }
  /** Opens the whole list, whatever was chosen. */
  function openAll(): void {
    setTyped("");
    setAt(-1);
  }
  return (
    <Field label={label} error={error} required={required}>
      {(wiring) => (
        <div className="relative" onBlur={() => setTyped(undefined)}>
          <input
            {...wiring}
            role="combobox"
            aria-expanded={typed !== undefined}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={found[at] && `${list}-${found[at].code}`}
            autoComplete="country-name"
            required={required}
            value={typed ?? nations.find((each) => each.code === code)?.name ?? ""}
            placeholder={t("accounts.phone.search")}
            onChange={(event) => type(event.target.value)}
            onClick={() => typed === undefined && openAll()}
            onKeyDown={press}
            className={BOX}
          />
          {typed !== undefined && <Nations id={list} label={label} found={found} at={at} onPick={pick} />}
        </div>
      )}
    </Field>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface NationsProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly Found[];
  readonly at: number;
  readonly onPick: (nation: Found) => void;
}

function Nations({ id, label, found, at, onPick }: NationsProps) {
  const { t } = useTranslation();
  return (
    // The field keeps the focus, so that the list still stands when the button is let go.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 mt-1 w-full rounded-md bg-bg2 border border-line p-1 shadow-2xl"
    >
      {found.length === 0 && (
        <p role="status" className="p-3 text-text2">
          {t("accounts.phone.none")}
        </p>
      )}
      <ul id={id} role="listbox" aria-label={label} className="max-h-56 overflow-y-auto">
        {found.map((nation, index) => (
          <li
            key={nation.code}
            id={`${id}-${nation.code}`}
            role="option"
            aria-selected={index === at}
            ref={index === at ? seen : undefined}
            onClick={() => onPick(nation)}
            className="min-h-10 px-2 flex flex-wrap items-center gap-x-3 rounded-sm cursor-pointer hover:bg-bg3 aria-selected:bg-bg3"
          >
            <span>{nation.name}</span>
            {nation.by && <span className="text-[13px] text-text2">{nation.by}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const seen = (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" });
