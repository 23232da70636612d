import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useModals } from "@taya/ui/modal";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";

interface LimitLinesProps {
  /** What the player's own limit leaves. */
  readonly own: { readonly amount: string; readonly resetsAt?: number | undefined } | undefined;
  /** What the house's limits leave. */
  readonly house: readonly {
    readonly frame: "day" | "month";
    readonly most: string;
    readonly left: string;
    readonly resetsAt: number;
  }[];
}

/** What may still be paid in, and when it starts anew; nothing where nothing is limited. */
export function LimitLines({ own, house }: LimitLinesProps) {
  const { t } = useTranslation();
  if (!own && house.length === 0) return null;
  return (
    <section aria-label={t("wallet.limit.title")} className="card p-4 grid gap-4">
      {house.map(({ frame, most, left, resetsAt }) => (
        <div key={frame} className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="text-text2">{t(`wallet.limit.${frame}`)}</span>
            <b>
              <Money amount={left} /> <span className="font-normal text-text3">{t("wallet.limit.of")}</span>{" "}
              <Money amount={most} className="font-normal text-text3" />
            </b>
          </p>
          <span aria-hidden="true" className="h-1.5 rounded-full bg-bg3 overflow-hidden">
            <span className="block h-full bg-gold" style={{ width: `${shareOf(left, most)}%` }} />
          </span>
          <Resets at={resetsAt} />
        </div>
      ))}
      {own && (
        <div className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="text-text2 inline-flex items-center gap-2">
              <Icon name="shield-check" size={18} className="text-info" />
              {t("wallet.limit.own")}
            </span>
            <Money amount={own.amount} className="font-bold ms-auto" />
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <Resets at={own.resetsAt} />
            <LimitsLink />
          </p>
        </div>
      )}
    </section>
  );
}

/** The way to where the player's own limits are set. */
export function LimitsLink() {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <button
      type="button"
      onClick={() => open("member", { p: "saferPlay" })}
      className="min-h-8 font-semibold text-brand-text underline underline-offset-4"
    >
      {t("wallet.limit.change")}
    </button>
  );
}

function Resets({ at }: { readonly at: number | undefined }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  if (at === undefined) return null;
  return (
    <span className="text-[12px] text-text3">
      {t("wallet.limit.resets", { when: formatDateTime(at, timeZone).slice(0, 16) })}
    </span>
  );
}

const shareOf = (left: string, most: string): number =>
  toMinor(most) === 0n ? 0 : Number((toMinor(left) * 100n) / toMinor(most));
