import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import type { Contracts } from "../../lib/contracts.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";

export type Method = Received<Contracts["wallet"]["depositMethods"]>["list"][number];

const ICONS: Readonly<Record<Method["kind"], string>> = {
  qr: "qrcode",
  redirect: "external-link",
  address: "coin",
  form: "list-details",
  manual: "receipt",
};

interface MethodGridProps {
  readonly methods: readonly Method[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The ways to pay as a grid of choices; one under maintenance is shown and cannot be chosen. */
export function MethodGrid({ methods, chosen, onChoose }: MethodGridProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold mb-3">{t("wallet.deposit.method")}</legend>
      <div className="grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-3 gap-3">
        {methods.map((method) => (
          <label
            key={method.code}
            className="card p-4 grid grid-cols-[auto_1fr] gap-3 items-center cursor-pointer hover:border-line-strong has-checked:border-gold has-checked:bg-bg2 has-disabled:opacity-50 has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name="method"
              className="sr-only"
              checked={method.code === chosen}
              disabled={method.maintain === 1}
              onChange={() => onChoose(method.code)}
            />
            <span className="size-11 grid place-items-center rounded-md bg-bg3 text-gold">
              <Icon name={ICONS[method.kind]} size={24} />
            </span>
            <span className="min-w-0">
              <b className="block">{method.name}</b>
              <span className="block text-[12px] text-text3">
                {method.maintain === 1 ? (
                  t("wallet.deposit.maintain")
                ) : (
                  <>
                    <Money amount={method.min} /> – <Money amount={method.max} />
                  </>
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
