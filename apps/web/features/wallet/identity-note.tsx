import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";

/** How much may be paid in before the identity is verified, and what that waits for: us, or the player. */
export function IdentityNote({ left }: { readonly left: string }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { currencySymbol, timeZone } = useBrand((state) => state);
  const { data: file } = useCall(api.compliance.kycFile, {});
  if (!file) return null;
  const { standing, submittedAt } = file;
  const waits = standing === "PENDING";
  const amount = formatMoney(currencySymbol, left);
  const some = /[1-9]/.test(left);
  const since = submittedAt === undefined ? "" : formatDateTime(submittedAt, timeZone).slice(0, 16);
  return (
    <section className="card p-4 flex flex-wrap items-center gap-3 border-warn!" data-testid="identity-note">
      <Icon name={waits ? "clock" : "id"} className="text-warn" />
      <p className="grow basis-56">
        {waits && <b className="block">{t("wallet.identity.review", { since })}</b>}
        {t(`wallet.identity.${waits ? "until" : "todo"}${some ? "" : ".none"}`, { amount })}
      </p>
      {!waits && (
        <Button look="brand" onClick={() => open("member", { p: "securityCenter", id: "documents" })}>
          {t("wallet.deposit.verify")}
        </Button>
      )}
    </section>
  );
}
