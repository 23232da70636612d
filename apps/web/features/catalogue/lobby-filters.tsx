import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { useCall } from "../../lib/query.ts";
import { readFilter, sorts, withChoice } from "./filters.ts";

const CONTROL = "min-h-11 rounded-md bg-bg1 border border-line-strong px-3 text-[14px] font-semibold [&>option]:bg-bg1";

/** Name, provider and order of a lobby; every choice is part of the address. */
export function LobbyFilters({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const vendors = useCall(api.catalogue.gameVendor, { gameCategory: code as "RNG" }, { freshMs: 300_000 });
  const filter = readFilter(search);
  const lanes = vendors.data?.data.lanes ?? [];
  const vendor = filter.vassalage ?? (lanes.length === 1 ? lanes[0]!.vassalage : undefined);
  const types = useCall(
    api.catalogue.vassGameType,
    { vassalage: vendor ?? "" },
    { enabled: vendor !== undefined, freshMs: 300_000 },
  );
  const set = (name: string, value: string) =>
    setSearch((now) => withChoice(now, name, value), { replace: name === "q" });
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      <input
        type="search"
        value={search.get("q") ?? ""}
        onChange={(event) => set("q", event.target.value)}
        aria-label={t("catalogue.searchHere")}
        placeholder={t("catalogue.searchHere")}
        className={`${CONTROL} grow basis-48`}
      />
      <select
        aria-label={t("shell.providers")}
        className={CONTROL}
        value={filter.vassalage ?? ""}
        onChange={(event) => set("vassalage", event.target.value)}
      >
        <option value="">{t("catalogue.allProviders")}</option>
        {lanes.map((vendor) => (
          <option key={vendor.vassalage} value={vendor.vassalage}>
            {vendor.displayName} ({vendor.games})
          </option>
        ))}
      </select>
      <select
        aria-label={t("catalogue.order")}
        className={CONTROL}
        value={filter.sort}
        onChange={(event) => set("sort", event.target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalogue.sort.${sort}`)}
          </option>
        ))}
      </select>
      {types.data && types.data.list.length > 1 && (
        <ul className="rail gap-2 auto-cols-max basis-full" aria-label={t("catalogue.kinds")}>
          {[{ gameType: "", label: t("catalogue.allKinds") }, ...types.data.list].map(({ gameType, label }) => (
            <li key={gameType}>
              <button
                type="button"
                aria-pressed={gameType === (filter.gameType ?? "")}
                onClick={() => set("page", gameType)}
                className="min-h-11 px-4 rounded-md font-bold bg-bg2 text-text2 aria-pressed:bg-brand aria-pressed:text-white"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
