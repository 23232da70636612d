import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { useModals } from "@taya/ui/modal";
import { askAgain } from "./analytics-choice.ts";

const PAGES = ["terms", "privacy", "rules", "responsible", "credits"] as const;

/** Who runs the site, for whom it is, who provides games and ways to pay, and the small print. */
export default function Footer() {
  const { t } = useTranslation();
  const brand = useBrand((state) => state.permission?.brand);
  const counts = useBrand((state) => state.permission?.info.analytics.gtagId);
  const vendors = useCall(api.catalogue.gameVendor, {}, { cached: true });
  const { token, trial } = usePlayer();
  const { open } = useModals();
  const methods = useCall(api.wallet.paymentMethods, {}, { freshMs: 300_000 });
  return (
    <footer className="border-t border-line mt-10 px-4 sm:px-6 py-8 pb-28 lg:pb-8 text-text2 [content-visibility:auto] [contain-intrinsic-size:auto_380px]">
      <div className="mx-auto max-w-[1240px] grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid place-items-center size-12 rounded-full border-2 border-lose text-lose font-extrabold">
            {brand?.minAge ?? 21}+
          </span>
          <p className="max-w-2xl">{t("shell.adults", { age: brand?.minAge ?? 21 })}</p>
        </div>
        <Strip
          title={t("shell.providers")}
          names={[...new Set((vendors.data?.data.lanes ?? []).map((each) => each.displayName))]}
        />
        <Strip
          title={t("shell.payments")}
          names={(methods.data?.list ?? []).map(({ name, sandbox }) =>
            sandbox ? `${name} (${t("ui.sandbox")})` : name,
          )}
        />
        <nav aria-label={t("shell.smallPrint")} className="flex flex-wrap gap-x-5 gap-y-1">
          {PAGES.map((code) => (
            <Link
              key={code}
              to={`/page/${code}`}
              className="min-h-11 grid items-center font-semibold hover:text-text hover:underline"
            >
              {t(`shell.legal.${code}`)}
            </Link>
          ))}
          {token !== null && !trial && (
            <button
              type="button"
              onClick={() => open("member", { p: "saferPlay" })}
              className="min-h-11 grid items-center font-semibold hover:text-text hover:underline"
            >
              {t("shell.legal.limits")}
            </button>
          )}
          {counts && (
            <button
              type="button"
              onClick={askAgain}
              className="min-h-11 grid items-center font-semibold hover:text-text hover:underline"
            >
              {t("shell.legal.analytics")}
            </button>
          )}
          <Link to="/verify" className="min-h-11 grid items-center font-semibold hover:text-text hover:underline">
            {t("shell.fairness")}
          </Link>
          <Link to="/helpmc" className="min-h-11 grid items-center font-semibold hover:text-text hover:underline">
            {t("shell.help")}
          </Link>
          <Link to="/feedback" className="min-h-11 grid items-center font-semibold hover:text-text hover:underline">
            {t("shell.feedback")}
          </Link>
          <Link to="/join" className="min-h-11 grid items-center font-semibold hover:text-text hover:underline">
            {t("shell.join")}
          </Link>
        </nav>
        <p className="text-[13px] text-text3 max-w-3xl">{t("shell.company", { name: brand?.name ?? "" })}</p>
      </div>
    </footer>
  );
}

function Strip({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-xs font-bold uppercase tracking-wider text-text3">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} translate="no" className="px-4 py-2 rounded-sm bg-bg1 border border-line font-bold">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
