import { useTranslation } from "react-i18next";
import { coinOf } from "./coin-amount.tsx";
import { CopyButton } from "./copy-button.tsx";

/** Said larger elsewhere on the page. */
const ELSEWHERE: ReadonlySet<string> = new Set(["amount", "currency", "network"]);

/** What a method wants copied into a form elsewhere, line by line. */
export function FormLines({ form }: { readonly form: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const lines = Object.entries(form).filter(([name]) => !coinOf(form) || !ELSEWHERE.has(name));
  return (
    <dl className="card p-4 w-full grid gap-2 text-start">
      {lines.map(([name, value]) => (
        <div key={name} className="flex items-center justify-between gap-3">
          <dt className="text-text3">{t([`wallet.pay.field.${name}`, "wallet.pay.field.reference"])}</dt>
          <dd className="flex items-center gap-2">
            <bdi>{value}</bdi>
            {name !== "rate" && <CopyButton text={value} small />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
