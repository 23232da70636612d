import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useModals } from "@taya/ui/modal";
import { HotMark } from "../../games/hot-mark.tsx";
import { VendorMark } from "../../games/vendor-mark.tsx";

const MOST = 24;

/** Who makes the games, each with how many; one opens the list of them. Absent while there is only one. */
export default function Providers() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data } = useCall(api.catalogue.gameVendor, {}, { cached: true });
  const makers = new Map<string, { name: string; games: number; hot: boolean }>();
  const lanes = data?.data.lanes.toSorted((a, b) => b.isHot - a.isHot || a.sort - b.sort) ?? [];
  for (const { vassalage, displayName: name, games, isHot } of lanes) {
    const known = makers.get(vassalage) ?? { games: 0, hot: false };
    makers.set(vassalage, { name, games: known.games + games, hot: known.hot || isHot === 1 });
  }
  if (makers.size < 2) return null;
  return (
    <section aria-label={t("shell.providers")} className="grid gap-2">
      <h2 className="flex items-center min-h-11 text-lg font-bold">{t("shell.providers")}</h2>
      <ul className="grid gap-2 sm:gap-3 grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {[...makers].slice(0, MOST).map(([code, { name, games, hot }]) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => open("vendor", { id: code })}
              className="card flex items-center gap-3 w-full min-h-16 px-3 text-start hover:bg-bg3"
            >
              <VendorMark name={name} />
              <span className="grow min-w-0">
                <span translate="no" className="block font-bold text-[14px] leading-tight line-clamp-2">
                  {name}
                </span>
                <span className="block text-[13px] text-text3">{t("shell.gameCount", { count: games })}</span>
              </span>
              {hot && <HotMark />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
