import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Sandbox } from "@taya/ui/sandbox";
import { mostNow } from "./deposit-limits.ts";

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
  /** What may be paid in at all now, where that is bounded. */
  readonly most?: string | undefined;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The ways to pay as a grid of choices; one that is off is shown and cannot be chosen. */
export function MethodGrid({ methods, most, chosen, onChoose }: MethodGridProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-3 min-w-0">
      <legend className="font-bold mb-3">{t("wallet.deposit.method")}</legend>
      <div className="grid grid-cols-2 xl:grid-cols-3 gap-2 sm:gap-3">
        {methods.map((method) => (
          <label
            key={method.code}
            className="card p-3 sm:p-4 flex max-sm:flex-col gap-2 sm:gap-3 sm:items-center cursor-pointer hover:border-line-strong has-checked:border-gold has-checked:bg-bg2 has-disabled:cursor-not-allowed has-disabled:border-dashed has-focus-visible:outline-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name="method"
              className="sr-only"
              checked={method.code === chosen}
              disabled={method.maintain === 1}
              onChange={() => onChoose(method.code)}
            />
            <span className="size-9 sm:size-11 grid place-items-center shrink-0 rounded-md bg-bg3 text-gold">
              <Icon name={ICONS[method.kind]} size={22} />
            </span>
            <span className="min-w-0">
              <b className={`block ${method.maintain === 1 ? "text-text2" : ""}`} translate="no">
                {method.name}
              </b>
              {method.sandbox && <Sandbox />}
              <span className="block text-[12px] text-text3">
                <About method={method} most={most} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The limits that hold for this player now. */
function About({ method, most }: { readonly method: Method; readonly most: string | undefined }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { maintain, opensAt, min, max } = method;
  if (maintain === 1) {
    const when = opensAt === undefined ? undefined : formatDateTime(opensAt, timeZone).slice(11, 16);
    return (
      <span className="text-warn">{t(when ? "wallet.deposit.opensAt" : "wallet.deposit.maintain", { when })}</span>
    );
  }
  if (most !== undefined && toMinor(most) < toMinor(min))
    return <span className="text-warn">{t("wallet.limit.afterIdentity")}</span>;
  return (
    <>
      <Money amount={min} /> – <Money amount={mostNow(max, most)} />
    </>
  );
}
