import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { Icon } from "@taya/ui/icon";
import { Section } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Switch } from "@taya/ui/switch";
import { toast } from "@taya/ui/toast";
import { DevicePush } from "./device-push.tsx";

type Chosen = Received<Contracts["messages"]["preferences"]>;
const CHANNELS = ["email", "sms", "push"] as const;
const TOPICS = ["promotions", "rewards", "news"] as const;
type Cell = `${(typeof CHANNELS)[number]}.${(typeof TOPICS)[number]}`;

/** By what advertising may come and about what; nothing comes that was not switched on here. */
export function Preferences() {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.messages.preferences, {});
  return (
    <div className="grid gap-4">
      <Section title={t("messages.preferences.title")} icon="speakerphone">
        <p className="text-[13px] text-text2">{t("messages.preferences.about")}</p>
        {fault ? (
          <Failed fault={fault} onRetry={retry} />
        ) : data ? (
          <Choices chosen={data} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Section>
      {data?.offersPush && <DevicePush />}
      <Section title={t("messages.preferences.service")} icon="lock">
        <p className="text-[13px] text-text2">{t("messages.preferences.serviceAbout")}</p>
      </Section>
    </div>
  );
}

function Choices({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<Cell>();
  const [note, setNote] = useState("");

  async function flip(channel: (typeof CHANNELS)[number], topic: (typeof TOPICS)[number]): Promise<void> {
    setSaving(`${channel}.${topic}`);
    setNote(t("messages.preferences.saving"));
    const result = await api.messages.choosePreferences({ [channel]: { [topic]: !chosen[channel][topic] } });
    setNote(result.ok ? t("messages.preferences.saved") : "");
    if (!result.ok) toast(sayFault(t, result.fault), "bad");
    refresh(api.messages.preferences);
    setSaving(undefined);
  }
  const channels = CHANNELS.filter((channel) => channel !== "push" || chosen.offersPush);
  const missing = channels.filter((channel) => channel !== "push" && !chosen.reachable[channel]);
  return (
    <>
      <div
        className={`grid gap-x-2 gap-y-3 items-center ${chosen.offersPush ? "grid-cols-[repeat(4,minmax(min-content,1fr))] sm:grid-cols-[1fr_repeat(4,minmax(48px,auto))]" : "grid-cols-[1fr_repeat(3,minmax(56px,auto))]"}`}
      >
        <span className={chosen.offersPush ? "hidden sm:block" : ""} />
        <span className="text-[12px] text-text3 text-center font-semibold">{t("messages.preferences.inbox")}</span>
        {channels.map((channel) => (
          <span key={channel} className="text-[12px] text-text3 text-center font-semibold whitespace-nowrap">
            {t(`messages.preferences.${channel}`)}
          </span>
        ))}
        {TOPICS.map((topic) => (
          <Fragment key={topic}>
            <div className={chosen.offersPush ? "min-w-0 col-span-full sm:col-span-1" : "min-w-0"}>
              <p className="font-semibold">{t(`messages.preferences.${topic}`)}</p>
              <p className="text-[12px] text-text3 wrap-break-word">{t(`messages.preferences.about.${topic}`)}</p>
            </div>
            <Always topic={t(`messages.preferences.${topic}`)} />
            {channels.map((channel) => (
              <div
                key={channel}
                className="grid place-items-center min-h-6"
                aria-busy={saving === `${channel}.${topic}`}
              >
                <Switch
                  label={t("ui.named", {
                    what: t(`messages.preferences.${topic}`),
                    name: t(`messages.preferences.${channel}`),
                  })}
                  on={chosen[channel][topic]}
                  disabled={saving !== undefined}
                  onFlip={() => void flip(channel, topic)}
                />
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      <div className="grid gap-1 text-[12px] text-text3">
        <p role="status" className="text-[13px] text-text2">
          {note}
        </p>
        {channels.map((channel) => (
          <p key={channel}>{chosen.agreement[channel]}</p>
        ))}
      </div>
      {chosen.offersPush && !chosen.reachable.push && (
        <p className="text-[13px] text-text2">{t("messages.preferences.missingPush")}</p>
      )}
      {missing.length > 0 && (
        <p className="text-[13px] text-text2">
          {t("messages.preferences.missing", {
            what: missing.map((each) => t(`messages.preferences.${each}`)).join(", "),
          })}
        </p>
      )}
    </>
  );
}

/** The inbox is part of the account. */
function Always({ topic }: { readonly topic: string }) {
  const { t } = useTranslation();
  return (
    <span title={t("messages.preferences.always")} className="grid place-items-center min-h-6 text-win">
      <Icon name="circle-check" size={18} />
      <span className="sr-only">{t("ui.named", { what: topic, name: t("messages.preferences.inbox") })}</span>
      <span className="sr-only">{t("messages.preferences.always")}</span>
    </span>
  );
}
