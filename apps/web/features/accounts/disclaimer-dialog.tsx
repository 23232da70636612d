import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { queries, refreshAll, useCall } from "@taya/client/query";
import { session } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { FormError } from "@taya/ui/form-error";
import { logOut } from "./log-out.ts";
import { useMinAge } from "./terms.ts";

const STATEMENTS = ["age", "restricted", "terms"] as const;
const FIRST_VERSION = "1";

/** The age gate of every new session: three statements, agreed to before anything else; no way round it. */
export default function DisclaimerDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const age = useMinAge();
  const terms = useCall(api.site.page, { code: "terms" });
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string }>();
  const [age_, restricted, terms_] = STATEMENTS.map((each) => agreed.includes(each)) as [boolean, boolean, boolean];

  async function agree(): Promise<void> {
    if (agreed.length < STATEMENTS.length) return setRefusal({ fault: "DISCLAIMER_INCOMPLETE" });
    setBusy(true);
    const statements = { age: age_, notRestricted: restricted, terms: terms_ };
    const result = await api.compliance.disclaimer({ ...statements, version: terms.data?.version ?? FIRST_VERSION });
    setBusy(false);
    if (!result.ok) return setRefusal({ fault: result.fault });
    session.update({ mustAgree: false });
    refreshAll();
  }
  async function leave(): Promise<void> {
    await logOut();
    queries.clear();
    void navigate("/left", { replace: true });
  }
  return (
    <div className="grid gap-5 p-6">
      <div className="flex items-center gap-3">
        <span className="display grid place-items-center size-14 shrink-0 rounded-full border-2 border-gold text-gold">
          {age}+
        </span>
        <h2 className="display text-xl">{t("accounts.disclaimer.title")}</h2>
      </div>
      <p className="text-text2">{t("accounts.disclaimer.text")}</p>
      <FormError about={refusal}>{refusal && sayFault(t, refusal.fault, { age })}</FormError>
      <div className="grid gap-3">
        {STATEMENTS.map((each) => (
          <div key={each} className="card p-4 bg-bg2">
            <Checkbox
              checked={agreed.includes(each)}
              onChange={(event) => {
                setAgreed(event.target.checked ? [...agreed, each] : agreed.filter((other) => other !== each));
                setRefusal(undefined);
              }}
            >
              {t(`accounts.disclaimer.${each}`, { age })}
            </Checkbox>
          </div>
        ))}
      </div>
      <div className="grid sm:grid-cols-[auto_1fr] gap-3">
        <Button onClick={() => void leave()}>{t("accounts.disclaimer.leave")}</Button>
        <Button look="gold" busy={busy} onClick={() => void agree()}>
          {t("accounts.disclaimer.agree")}
        </Button>
      </div>
    </div>
  );
}
