import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { CopyButton } from "@taya/ui/copy-button";
import { useModals } from "@taya/ui/modal";
import { Section } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { DownlineForm, type Opened } from "./downline-form.tsx";
import { Handed } from "@taya/ui/handed";

/** Opens an account below the agent, and shows its name and first password once. */
export function Downline() {
  const { t } = useTranslation();
  const rates = useCall(api.agents.rates, {});
  const [opened, setOpened] = useState<Opened>();
  if (rates.fault) return <Failed fault={rates.fault} onRetry={rates.retry} />;
  if (!rates.data) return <SkeletonRows rows={6} />;
  if (opened) return <Done opened={opened} onAgain={() => setOpened(undefined)} />;
  return (
    <Section title={t("agents.register.form")} icon="user-plus">
      <p className="text-[13px] text-text2">{t("agents.register.intro")}</p>
      <DownlineForm given={rates.data} onDone={setOpened} />
    </Section>
  );
}

/** What the agent hands over, once: nobody can look it up again. */
function Done({ opened, onAgain }: { readonly opened: Opened; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { username, password } = opened;
  const all = [
    t("agents.register.handed.site", { site: location.origin }),
    t("agents.register.handed.username", { username }),
    t("agents.register.handed.password", { password }),
  ].join("\n");
  return (
    <Section title={t("agents.register.done", { name: username })} icon="circle-check">
      <p className="text-text2">{t("agents.register.once")}</p>
      <Handed label={t("agents.register.username")} text={username} />
      <Handed label={t("agents.register.password")} text={password} />
      <p className="text-[13px] text-text3">{t("agents.register.next")}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={all} name={t("agents.register.both")} />
        <Button look="gold" onClick={onAgain}>
          {t("agents.register.again")}
        </Button>
        <Button onClick={() => open("agent", { p: "agentTeam" })}>{t("agents.register.toTeam")}</Button>
      </div>
    </Section>
  );
}
