import { useTranslation } from "react-i18next";

const GOOD = /^(CREDITED|CREDITED_LATE|RECEIVED|AUTO_RECEIVED|PAID_OUT|RESOLVED_PAID|APPROVED|ACTIVE|DONE|VERIFIED)$/;
const BAD = /^(REJECTED|FAILED|CHARGEBACK|DISPUTE|RETURNED|DISABLED|SUSPENDED)$/;
const OPEN = /^(REVIEW|HELD|RISK|REQUESTED|SUBMITTED|WAITING|CREATED|PENDING|OPEN|SENDING|PAID)$/;

/** A state in words, with a tone; the words say it without the colour too. */
export function Status({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  const tone = GOOD.test(status)
    ? "border-win text-win"
    : BAD.test(status)
      ? "border-lose text-lose"
      : OPEN.test(status)
        ? "border-warn text-warn"
        : "border-line-strong text-text2";
  return (
    <span
      className={`inline-block rounded-xl border px-2 text-[12px] font-semibold md:whitespace-nowrap wrap-normal ${tone}`}
    >
      {t(`console.status.${status}`, { defaultValue: status })}
    </span>
  );
}
