import { useTranslation } from "react-i18next";
import { formatMoney, toMinor } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { Handed } from "@taya/ui/handed";
import { QrCode } from "@taya/ui/qr-code";
import { linkOf } from "./link.rules.ts";
import type { Referral } from "./referral.ts";
import { Share } from "./share.tsx";

/** The link and the code, to be copied, scanned or handed on. */
export function InviteCard({ referral: { code, url, rules } }: { readonly referral: Referral }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const link = linkOf(url, location.origin);
  const most = rules.tiers.reduce((best, { amount }) => (toMinor(amount) > toMinor(best) ? amount : best), "0.00");
  return (
    <section className="rounded-lg border border-line bg-linear-to-br from-[#3a2a6e] to-bg1 p-5 grid sm:grid-cols-[1fr_auto] gap-5 items-start min-w-0">
      <div className="grid gap-4 min-w-0">
        <div className="grid gap-1">
          <h3 className="display text-lg">{t("referral.title", { amount: formatMoney(symbol, most) })}</h3>
          <p className="text-text2">{t("referral.intro")}</p>
        </div>
        <Handed label={t("referral.link")} text={link} />
        <Handed label={t("referral.code")} text={code} />
        <Share link={link} />
      </div>
      <figure className="grid justify-items-center gap-2">
        <QrCode text={link} label={t("referral.qr")} />
        <figcaption className="max-w-50 text-center text-[13px] text-text2">{t("referral.scan")}</figcaption>
      </figure>
    </section>
  );
}
