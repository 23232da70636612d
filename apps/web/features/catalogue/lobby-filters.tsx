import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { choicesIn, cleared, readFilter, sorts, toggled, withChoice } from "./filters.ts";
import { ProviderMenu } from "./provider-menu.tsx";
import { RtpRange } from "./rtp-range.tsx";

export type Facets = Received<Contracts["catalogue"]["gameList"]>["facets"];

const CONTROL = "min-h-11 rounded-md bg-bg1 border border-line-strong px-3 text-[14px] font-semibold [&>option]:bg-bg1";
const TYPING_MS = 250;

/** What narrows a lobby; every choice is part of the address, and one that would leave nothing cannot be made. */
export function LobbyFilters({ facets }: { readonly facets: Facets | undefined }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const filter = readFilter(search);
  const choices = choicesIn(search);
  const change = (to: (now: URLSearchParams) => URLSearchParams) => setSearch(to, { preventScrollReset: true });
  const set = (name: string, value: string) => change((now) => withChoice(now, name, value));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-4">
      <div className="flex flex-wrap gap-2">
        <Keyword />
        <select
          aria-label={t("catalogue.order")}
          className={`${CONTROL} max-sm:grow`}
          value={filter.sort}
          onChange={(event) => set("sort", event.target.value)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Button className="lg:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="adjustments-horizontal" size={18} />
          {t("catalogue.filters")}
          {choices > 0 && (
            <span className="grid place-items-center min-w-6 h-6 px-1.5 rounded-full bg-brand text-white text-xs">
              {choices}
            </span>
          )}
        </Button>
        <div className={`${open ? "flex max-lg:basis-full" : "hidden lg:flex"} flex-wrap gap-2 min-h-11`}>
          {facets && (
            <>
              <ProviderMenu
                providers={facets.vendors}
                chosen={filter.vendors}
                onToggle={(vassalage) => change((now) => toggled(now, "vassalage", vassalage))}
              />
              <RtpRange bands={facets.rtp} filter={filter} onChange={(value) => set("rtp", value)} />
              <div role="group" aria-label={t("catalogue.fact.volatility")} className="flex gap-1">
                {facets.volatility.map(({ level, count }) => (
                  <Chip
                    key={level}
                    on={filter.volatility.includes(level)}
                    count={count}
                    label={t("catalogue.volatility", { level })}
                    onPress={() => change((now) => toggled(now, "vol", String(level)))}
                  >
                    {"●".repeat(level)}
                  </Chip>
                ))}
              </div>
            </>
          )}
        </div>
      </div>
      {facets && facets.features.length > 0 && (
        <div className={open ? "" : "hidden lg:block"}>
          <Chips label={t("catalogue.features")}>
            {facets.features.map(({ code, label, count }) => (
              <Chip
                key={code}
                on={filter.features.includes(code)}
                count={count}
                counted
                onPress={() => change((now) => toggled(now, "f", code))}
              >
                {label}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {facets && facets.types.length > 1 && (
        <Chips label={t("catalogue.kinds")}>
          <Chip on={!filter.gameType} count={1} onPress={() => set("page", "")}>
            {t("catalogue.allKinds")}
          </Chip>
          {facets.types.map(({ gameType, label, count }) => (
            <Chip
              key={gameType}
              on={filter.gameType === gameType}
              count={count}
              counted
              onPress={() => set("page", filter.gameType === gameType ? "" : gameType)}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      )}
      {choices > 0 && (
        <Button look="plain" className="justify-self-start px-2!" onClick={() => change(cleared)}>
          <Icon name="x" size={16} />
          {t("catalogue.clear")}
        </Button>
      )}
    </div>
  );
}

/** Words to look for; the address follows when the typing rests, and the field follows the address. */
function Keyword() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const said = search.get("q") ?? "";
  const [typed, setTyped] = useState(said);
  const sent = useRef(said);
  useEffect(() => {
    // Back and "clear" change the address without typing.
    if (said === sent.current) return;
    sent.current = said;
    setTyped(said);
  }, [said]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      setSearch((now) => withChoice(now, "q", typed), { replace: true, preventScrollReset: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);
  return (
    <input
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      aria-label={t("catalogue.searchHere")}
      placeholder={t("catalogue.searchHere")}
      className={`${CONTROL} grow basis-full sm:basis-40`}
    />
  );
}

function Chips({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label} className="rail gap-2 auto-cols-max justify-start">
      {children}
    </div>
  );
}

interface ChipProps {
  readonly on: boolean;
  /** How many games it would leave; at none it cannot be chosen, but can be taken back. */
  readonly count: number;
  /** Whether the count is shown. */
  readonly counted?: boolean;
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Chip({ on, count, counted = false, label, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      title={label}
      disabled={count === 0 && !on}
      onClick={onPress}
      className="min-h-11 min-w-11 px-3 rounded-md text-[14px] font-bold bg-bg2 text-text2 hover:bg-bg3 disabled:opacity-45 aria-pressed:bg-brand aria-pressed:text-white"
    >
      {children}
      {counted && <span className="ps-2 font-semibold opacity-75 money text-[12px]">{count}</span>}
    </button>
  );
}
