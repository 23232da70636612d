import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { useCall } from "../../lib/query.ts";

const SORTS = ["hot", "name", "new", "rtp"] as const;
const CONTROL = "min-h-11 rounded-md bg-bg1 border border-line-strong px-3 text-[14px] font-semibold [&>option]:bg-bg1";

/** Name, provider and order of a lobby; every choice is part of the address. */
export function LobbyFilters({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const vendors = useCall(api.catalogue.gameVendor, { gameCategory: code as "RNG" }, { freshMs: 300_000 });
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        now.delete("pageNo");
        return now;
      },
      { replace: name === "q" },
    );
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
        value={search.get("vassalage") ?? ""}
        onChange={(event) => set("vassalage", event.target.value)}
      >
        <option value="">{t("catalogue.allProviders")}</option>
        {vendors.data?.data.lanes.map((vendor) => (
          <option key={vendor.vassalage} value={vendor.vassalage}>
            {vendor.displayName} ({vendor.games})
          </option>
        ))}
      </select>
      <select
        aria-label={t("catalogue.order")}
        className={CONTROL}
        value={search.get("sort") ?? "hot"}
        onChange={(event) => set("sort", event.target.value)}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalogue.sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
