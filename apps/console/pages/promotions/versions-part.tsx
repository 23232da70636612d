import { useTranslation } from "react-i18next";
import { Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { useNames } from "./names.ts";
import { changesOf } from "./terms.rules.ts";
import type { OfferFile } from "./types.ts";
import { Value } from "./value.tsx";

/** The versions of an offer, newest first: who wrote each, and what it changed. */
export function VersionsPart({ versions }: Pick<OfferFile, "versions">) {
  const { t } = useTranslation();
  const { field } = useNames();
  return (
    <Part title={t("console-promotions.versions")}>
      <ol className="grid gap-3">
        {versions.map(({ version, operator, at, terms }, index) => {
          const before = versions[index + 1]?.terms;
          return (
            <li key={version} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
              <p>
                <b>{t("console-promotions.version", { version })}</b>{" "}
                <span className="text-[13px] text-text2">
                  <span translate="no">{operator}</span> · <When at={at} />
                </span>
              </p>
              {before ? (
                <ul className="grid gap-0.5 text-[13px]">
                  {changesOf(before, terms).map(({ path, ...values }) => (
                    <li key={path} className="wrap-anywhere">
                      <span className="text-text2">{field(path)}:</span> <Value path={path} value={values.before} /> →{" "}
                      <Value path={path} value={values.after} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-[13px] text-text2">{t("console-promotions.firstVersion")}</p>
              )}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
