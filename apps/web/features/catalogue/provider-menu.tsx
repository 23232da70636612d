import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";
import { VendorMark } from "../../games/vendor-mark.tsx";

/** From so many on, the menu has a search. */
const MANY = 8;

interface Provider {
  readonly vassalage: string;
  readonly displayName: string;
  readonly count: number;
}

interface ProviderMenuProps {
  readonly providers: readonly Provider[];
  readonly chosen: readonly string[];
  readonly onToggle: (vassalage: string) => void;
}

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Makers to choose from, several at a time, each with how many games it would add. */
export function ProviderMenu({ providers, chosen, onToggle }: ProviderMenuProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  useLayer(() => setOpen(false), open);
  useEffect(() => {
    const shut = (event: Event) => {
      const inside = menu.current?.contains(event.target as Node);
      if (!inside || (event instanceof KeyboardEvent && event.key === "Escape")) setOpen(false);
    };
    const press = (event: KeyboardEvent) => event.key === "Escape" && shut(event);
    addEventListener("pointerdown", shut);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("pointerdown", shut);
      removeEventListener("keydown", press);
    };
  }, []);
  const wanted = fold(typed.trim());
  const shown = providers.filter((each) => fold(each.displayName).includes(wanted));
  return (
    <details ref={menu} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary className="flex items-center gap-2 min-h-11 px-3 rounded-md bg-bg1 border border-line-strong text-[14px] font-semibold cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {t("shell.providers")}
        {chosen.length > 0 && (
          <span className="grid place-items-center min-w-6 h-6 px-1.5 rounded-full bg-brand text-white text-xs">
            {chosen.length}
          </span>
        )}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="absolute start-0 z-20 mt-2 w-[min(320px,calc(100vw-24px))] rounded-lg bg-bg1 border border-line-strong shadow-2xl p-2">
        {providers.length >= MANY && (
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={t("catalogue.searchProviders")}
            placeholder={t("catalogue.searchProviders")}
            className="w-full min-h-11 mb-2 rounded-md bg-bg0 border border-line-strong px-3"
          />
        )}
        <ul className="max-h-80 overflow-y-auto overscroll-contain grid gap-0.5">
          {shown.map(({ vassalage, displayName, count }) => {
            const on = chosen.includes(vassalage);
            return (
              <li key={vassalage}>
                <label
                  className={`flex items-center gap-3 min-h-11 px-2 rounded-md ${count === 0 && !on ? "opacity-50" : "cursor-pointer hover:bg-bg2"}`}
                >
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={count === 0 && !on}
                    onChange={() => onToggle(vassalage)}
                    className="size-5 accent-brand"
                  />
                  <VendorMark name={displayName} size={28} />
                  <span translate="no" className="grow min-w-0 truncate font-semibold">
                    {displayName}
                  </span>
                  <span className="text-text3 money text-[13px]">{count}</span>
                </label>
              </li>
            );
          })}
        </ul>
        {shown.length === 0 && <p className="p-3 text-text3">{t("catalogue.noProvider")}</p>}
      </div>
    </details>
  );
}
