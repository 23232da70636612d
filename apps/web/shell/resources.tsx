import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { type Permission, useBrand } from "@taya/client/brand";
import { current } from "@taya/client/i18n";
import { Icon } from "@taya/ui/icon";

type Resource = Permission["info"]["resources"][number];
const NONE: readonly Resource[] = [];

/** The ways to have the site as an app, each to open here or to scan with a phone; absent when there is none. */
export function Resources() {
  const { t } = useTranslation();
  const resources = useBrand((state) => state.permission?.info.resources) ?? NONE;
  if (resources.length === 0) return null;
  const { pathname } = useLocation();
  // A phone that is there already has nothing to open or to scan.
  const elsewhere = resources.some(({ url }) => !isAt(url, pathname));
  return (
    <section
      aria-label={t("site.resources.title")}
      className={`gap-3 min-w-0 ${elsewhere ? "grid" : "hidden sm:grid"}`}
    >
      <h2 className="font-bold text-lg">{t("site.resources.title")}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {resources.map((each) => (
          <li key={each.resourceType} className="card p-5 flex gap-5 items-center min-w-0">
            <One {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isAt = (url: string, pathname: string): boolean => new URL(url, location.href).pathname === pathname;

function One({ resourceType, url, qrCodeUrl, labelNameCn, labelNameEn, sha256 }: Resource) {
  const { t } = useTranslation();
  const said = current().intl.startsWith("zh") ? labelNameCn : labelNameEn;
  // What comes with the program is said in every language; what an operator adds has two names.
  const label = resourceType === "PWA" ? t("site.resources.PWA") : said;
  const { pathname } = useLocation();
  const here = isAt(url, pathname);
  return (
    <>
      {/* Who has the phone in hand cannot scan it. */}
      <img
        src={qrCodeUrl}
        alt={t("site.resources.code", { label })}
        width={112}
        height={112}
        className="hidden sm:block rounded-md bg-white p-1 shrink-0"
      />
      <div className="grid gap-1 min-w-0 grow">
        {here ? (
          <b>{label}</b>
        ) : (
          <a
            href={url}
            rel="noreferrer"
            className="min-h-11 inline-flex items-center gap-2 font-bold text-brand-text hover:underline wrap-anywhere"
          >
            <Icon name="download" size={18} />
            {label}
          </a>
        )}
        <p className="hidden sm:block text-[13px] text-text3">{t("site.resources.scan")}</p>
        {sha256 && (
          <p className="text-[12px] text-text3 wrap-anywhere">
            {t("site.resources.sum")} <code translate="no">{sha256}</code>
          </p>
        )}
      </div>
    </>
  );
}
