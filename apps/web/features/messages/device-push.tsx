import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Section } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Switch } from "@taya/ui/switch";
import { toast } from "@taya/ui/toast";
import { ability, deviceName, subscribe, unsubscribe } from "./push-browser.ts";

/** Whether this device is pushed to, and the switch for it. */
export function DevicePush() {
  const { t } = useTranslation();
  const [device, setDevice] = useState<string | null>();
  const look = () => void deviceName().then((name) => setDevice(name ?? null));
  useEffect(look, []);
  return (
    <Section title={t("messages.push.title")} icon="device-mobile">
      {device === undefined ? <SkeletonRows rows={1} /> : <Known device={device} onChange={look} />}
    </Section>
  );
}

function Known({ device, onChange }: { readonly device: string | null; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.messages.push, device === null ? {} : { device });
  const [busy, setBusy] = useState(false);
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={1} />;
  const able = ability();
  const on = able === "able" && device !== null && data.on;

  async function flip(): Promise<void> {
    setBusy(true);
    try {
      const result = on ? await switchOff() : await switchOn(data?.key);
      if (result === "refused") toast(t("messages.push.refused"), "bad");
      else if (!result.ok) toast(sayFault(t, result.fault), "bad");
    } catch {
      toast(t("messages.push.failed"), "bad");
    } finally {
      onChange();
      refresh(api.messages.push);
      refresh(api.messages.preferences);
      setBusy(false);
    }
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0 grid gap-1">
        <p role="status" className="font-semibold">
          {t(`messages.push.${able === "able" ? (on ? "on" : "off") : able}`)}
        </p>
        <p className="text-[13px] text-text2">{t(`messages.push.about.${able}`)}</p>
      </div>
      <span aria-busy={busy}>
        <Switch
          label={t("messages.push.title")}
          on={on}
          disabled={busy || able !== "able"}
          onFlip={() => void flip()}
        />
      </span>
    </div>
  );
}

/** What the house does not take the browser forgets as well. */
async function switchOn(key: string | undefined) {
  const subscription = key ? await subscribe(key) : undefined;
  if (!subscription) return "refused";
  const result = await api.messages.subscribePush(subscription);
  if (!result.ok) await unsubscribe();
  return result;
}

async function switchOff() {
  const endpoint = await unsubscribe();
  return endpoint === undefined ? ({ ok: true } as const) : api.messages.unsubscribePush({ endpoint });
}
