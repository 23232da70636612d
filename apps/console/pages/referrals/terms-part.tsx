import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import { api } from "../../lib/api.ts";
import { TermsDialog } from "./terms-dialog.tsx";

/** Whether inviting friends is rewarded, and under which terms. */
export function TermsPart() {
  const { t } = useTranslation();
  const may = useRight("promotions.write");
  const [changing, setChanging] = useState(false);
  const { data, fault, retry, loading } = useCall(api.promotions.adminReferralTerms, {});
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-referrals.${key}`, more);
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (loading || !data) return <SkeletonRows rows={1} />;
  const { enabled, terms } = data;
  return (
    <section className="card p-4 flex flex-wrap items-center justify-between gap-3" aria-label={say("termsTitle")}>
      <div className="grid gap-1 min-w-0">
        <b className={enabled ? "text-win" : "text-text2"}>{say(enabled ? "isOn" : "isOff")}</b>
        <p className="text-[13px] text-text2">
          {say("terms.deposit")} <Money amount={terms.deposit} /> · {say("terms.validBet")}{" "}
          <Money amount={terms.validBet} /> · {say("within", { count: terms.days })}
        </p>
        <p className="text-[13px] text-text2">
          {say("terms.referee")} <Money amount={terms.referee} />
          {terms.tiers.map(({ from, amount }) => (
            <span key={from}>
              {" "}
              · {say("fromFriend", { count: from })} <Money amount={amount} />
            </span>
          ))}
        </p>
      </div>
      {may && (
        <Push look="brand" onClick={() => setChanging(true)}>
          {say("termsChange")}
        </Push>
      )}
      {changing && <TermsDialog standing={data} onClose={() => setChanging(false)} />}
    </section>
  );
}
