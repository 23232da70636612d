import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { sayFault, speak } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { language } from "@taya/client/session";
import { SelectField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { useModals } from "@taya/ui/modal";
import { Push } from "@taya/ui/push";
import { Switch } from "@taya/ui/switch";
import { toast } from "@taya/ui/toast";
import { Section } from "@taya/ui/section";

type Choice = Received<Contracts["accounts"]["notices"]>["list"][number];
const CHANNELS = ["INBOX", "EMAIL", "SMS"] as const;
const TOPICS = ["SECURITY", "MONEY"] as const;

/** In which language, about what and how somebody wants to be told. */
export function NoticesSection() {
  const { t } = useTranslation();
  const { open } = useModals();
  const notices = useCall(api.accounts.notices, {});
  return (
    <Section title={t("security.notices.title")} icon="bell">
      <LanguageField />
      {notices.fault ? (
        <Failed fault={notices.fault} onRetry={notices.retry} />
      ) : notices.data ? (
        <Choices list={notices.data.list} reachable={notices.data.reachable} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <Push className="justify-self-start" onClick={() => open("member", { p: "messageV2", id: "preferences" })}>
        {t("security.notices.offers")}
      </Push>
    </Section>
  );
}

/** The language of the site, kept with the account too. */
function LanguageField() {
  const { t } = useTranslation();
  const languages = useBrand((state) => state.permission?.brand.languages ?? []);
  const [code, setCode] = useState(language());
  async function choose(next: string): Promise<void> {
    setCode(next);
    await speak(next);
    const result = await api.accounts.language({ language: next });
    if (!result.ok) toast(sayFault(t, result.fault), "bad");
  }
  return (
    <SelectField label={t("member.language.label")} value={code} onChange={(event) => void choose(event.target.value)}>
      {languages.map((each) => (
        <option key={each.code} value={each.code}>
          {each.name}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoicesProps {
  readonly list: readonly Choice[];
  readonly reachable: { readonly EMAIL: boolean; readonly SMS: boolean };
}

function Choices({ list, reachable }: ChoicesProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function flip({ topic, channel, allowed }: Choice): Promise<void> {
    setBusy(true);
    const result = await api.accounts.chooseNotices({ list: [{ topic, channel, allowed: !allowed }] });
    setBusy(false);
    if (!result.ok) toast(sayFault(t, result.fault), "bad");
    refresh(api.accounts.notices);
  }
  const cell = (topic: Choice["topic"], channel: Choice["channel"]) => {
    const choice = list.find((each) => each.topic === topic && each.channel === channel);
    if (!choice) return <span className="text-text3">–</span>;
    const label = `${t(`security.notices.${topic}`)}, ${t(`security.notices.${channel}`)}`;
    if (choice.fixed) {
      return (
        <span title={t("security.notices.fixed")} className="text-win">
          <Icon name="lock" size={18} />
          <span className="sr-only">{t("ui.named", { what: label, name: t("security.notices.fixed") })}</span>
        </span>
      );
    }
    return <Switch label={label} on={choice.allowed} disabled={busy} onFlip={() => void flip(choice)} />;
  };
  const missing = (["EMAIL", "SMS"] as const).filter((channel) => !reachable[channel]);
  return (
    <>
      <div className="grid grid-cols-[1fr_repeat(3,minmax(52px,auto))] gap-x-2 gap-y-3 items-center">
        <span />
        {CHANNELS.map((channel) => (
          <span key={channel} className="text-[12px] text-text3 text-center font-semibold">
            {t(`security.notices.${channel}`)}
          </span>
        ))}
        {TOPICS.map((topic) => (
          <Fragment key={topic}>
            <div className="min-w-0">
              <p className="font-semibold">{t(`security.notices.${topic}`)}</p>
              <p className="text-[12px] text-text3 wrap-break-word">{t(`security.notices.about.${topic}`)}</p>
            </div>
            {CHANNELS.map((channel) => (
              <div key={channel} className="grid place-items-center min-h-6">
                {cell(topic, channel)}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="text-[13px] text-text3">
          {t("security.notices.missing", { what: missing.map((each) => t(`security.notices.${each}`)).join(", ") })}
        </p>
      )}
    </>
  );
}
