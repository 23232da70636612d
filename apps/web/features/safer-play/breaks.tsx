import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { refresh, useCall } from "@taya/client/query";
import { session } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { SelectField } from "@taya/ui/field";
import { confirm } from "@taya/ui/confirm";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { Section } from "@taya/ui/section";
import { SureDialog } from "./sure-dialog.tsx";

const DAYS = [1, 7, 30, 42] as const;
type Term = "6m" | "1y" | "3y" | "5y" | "life";

/** A pause of some days, or an exclusion for a long time; both at once, both with the password. */
export default function Breaks() {
  const { data, fault, retry } = useCall(api.compliance.exclusionStatus, {});
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <div className="grid lg:grid-cols-2 gap-4 items-start">
      <CoolOff until={data.coolOffUntil} />
      <Exclusion terms={data.terms} />
    </div>
  );
}

function CoolOff({ until }: { readonly until: number | undefined }) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const [days, setDays] = useState<(typeof DAYS)[number]>(1);
  const [asking, setAsking] = useState(false);
  const say = (each: number) => t(each === 1 ? "safer.break.day" : "safer.break.daysN", { count: each });
  return (
    <Section title={t("safer.break.coolOff")} icon="player-pause">
      <p className="text-text2">{t("safer.break.coolOffText")}</p>
      {until !== undefined && (
        <p role="status" className="flex gap-2 font-bold text-warn">
          <Icon name="clock" size={18} />
          {t("safer.break.until", { at: formatDateTime(until, zone) })}
        </p>
      )}
      <SelectField
        label={t("safer.break.days")}
        value={days}
        onChange={(event) => setDays(Number(event.target.value) as typeof days)}
      >
        {DAYS.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </SelectField>
      <Button look="brand" className="justify-self-start" onClick={() => setAsking(true)}>
        {t("safer.break.start")}
      </Button>
      {asking && (
        <SureDialog
          text={t("safer.break.sureCoolOff")}
          yes={t("safer.break.start")}
          action={(making) => api.compliance.coolOff({ days }, making)}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            toast(t("safer.break.done"), "good");
            refresh(api.compliance.exclusionStatus, api.wallet.depositMethods);
          }}
        />
      )}
    </Section>
  );
}

function Exclusion({ terms }: { readonly terms: readonly Term[] }) {
  const { t } = useTranslation();
  const [term, setTerm] = useState<Term>(terms[0] ?? "6m");
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t("safer.break.exclude")} icon="shield-lock">
      <p className="text-text2">{t("safer.break.excludeText")}</p>
      <p className="text-text2">{t("safer.break.excludeEnd")}</p>
      <SelectField label={t("safer.break.term")} value={term} onChange={(event) => setTerm(event.target.value as Term)}>
        {terms.map((each) => (
          <option key={each} value={each}>
            {t(`safer.term.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t("safer.break.excludeMe")}
      </Button>
      {asking && (
        <SureDialog
          text={t("safer.break.sureExclude", { term: t(`safer.term.${term}`) })}
          yes={t("safer.break.excludeMe")}
          action={(making) => api.compliance.selfExclusion({ term }, making)}
          onClose={() => setAsking(false)}
          onDone={() => {
            // The server has ended the session, and the member centre goes with it.
            session.end();
            void confirm({ title: t("safer.break.excludedTitle"), text: t("safer.break.excludedText") });
          }}
        />
      )}
    </Section>
  );
}
