import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";
import { type Country, findCountries } from "./phone.ts";

const CLOSE_MS = 200;

interface CountryPickerProps {
  readonly countries: readonly Country[];
  readonly code: string;
  readonly onPick: (code: string) => void;
}

/** The dialling code with its flag; the list closes 200 ms after the focus has left it. */
export function CountryPicker({ countries, code, onPick }: CountryPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  useLayer(() => setOpen(false), open);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosen = countries.find((each) => each.countryDialingCode === code);

  function pick(country: Country): void {
    onPick(country.countryDialingCode);
    setOpen(false);
    setTyped("");
  }
  return (
    <div
      className="relative"
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => (closing.current = setTimeout(() => setOpen(false), CLOSE_MS))}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button
        type="button"
        aria-label={t("ui.named", { what: t("accounts.phone.country"), name: `+${code}` })}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="h-11 px-3 inline-flex items-center gap-2 rounded-md bg-bg0 border border-line-strong whitespace-nowrap"
      >
        {chosen && <Flag country={chosen.countryCode} />}
        <span className="money">+{code}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div className="absolute z-20 mt-1 w-72 max-w-[80vw] rounded-md bg-bg2 border border-line p-2 shadow-2xl">
          <input
            autoFocus
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const first = findCountries(countries, typed)[0];
              if (event.key !== "Enter" || !first) return;
              event.preventDefault();
              pick(first);
            }}
            aria-label={t("accounts.phone.search")}
            placeholder={t("accounts.phone.search")}
            className="w-full h-10 px-3 rounded-sm bg-bg0 border border-line-strong"
          />
          <CountryList countries={findCountries(countries, typed)} code={code} onPick={pick} />
        </div>
      )}
    </div>
  );
}

interface ListProps {
  readonly countries: readonly Country[];
  readonly code: string;
  readonly onPick: (country: Country) => void;
}

function CountryList({ countries, code, onPick }: ListProps) {
  const { t } = useTranslation();
  if (countries.length === 0) return <p className="p-3 text-text2">{t("accounts.phone.none")}</p>;
  return (
    <ul role="listbox" aria-label={t("accounts.phone.country")} className="mt-2 max-h-56 overflow-y-auto">
      {countries.map((country) => (
        <li key={country.countryCode} role="presentation">
          <button
            type="button"
            role="option"
            aria-selected={country.countryDialingCode === code}
            onClick={() => onPick(country)}
            className="w-full min-h-10 px-2 flex items-center gap-3 rounded-sm text-start hover:bg-bg3 aria-selected:bg-bg3"
          >
            <Flag country={country.countryCode} />
            <span className="grow">{country.name}</span>
            <span className="money text-text3">+{country.countryDialingCode}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const FLAGS = new URL("flags.svg", import.meta.url).href;

function Flag({ country }: { readonly country: string }) {
  return (
    <svg width={20} height={20} aria-hidden="true" focusable="false" className="rounded-full shrink-0">
      <use href={`${FLAGS}#${country.toLowerCase()}`} />
    </svg>
  );
}
