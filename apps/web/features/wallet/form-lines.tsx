import { useTranslation } from "react-i18next";
import { coinOf } from "./coin-amount.tsx";
import { CopyButton } from "@taya/ui/copy-button";

/** Said larger elsewhere on the page. */
const ELSEWHERE: ReadonlySet<string> = new Set(["amount", "currency", "network"]);

/** As a bank's own form asks for them; whatever else a method tells comes after. */
const ORDER = ["bank", "accountName", "accountNumber", "note"];
const rank = (name: string): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);

/** What a method wants copied into a form elsewhere, line by line. */
export function FormLines({ form }: { readonly form: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const lines = Object.entries(form)
    .filter(([name]) => !coinOf(form) || !ELSEWHERE.has(name))
    .toSorted(([one], [other]) => rank(one) - rank(other));
  return (
    <dl className="card px-4 py-2 w-full grid text-start divide-y divide-line">
      {lines.map(([name, value]) => {
        const label = t([`wallet.pay.field.${name}`, "wallet.pay.field.reference"]);
        return (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 min-h-12">
            <dt className="text-text3">{label}</dt>
            <dd className="flex items-center gap-1 min-w-0 ms-auto">
              <bdi className="font-semibold break-all">{value}</bdi>
              {name !== "rate" && <CopyButton text={value} small name={label} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
