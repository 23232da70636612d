import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Section } from "@taya/ui/section";

const STEPS = ["code", "register", "see"] as const;

/** For an agent nobody stands below yet: how a team comes to be. */
export function Starter() {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Section
      title={t("agents.starter.title")}
      icon="flag"
      aside={
        <Button look="gold" onClick={() => open("agent", { p: "agentRegister" })}>
          <Icon name="user-plus" size={18} />
          {t("agents.page.agentRegister")}
        </Button>
      }
    >
      <ol className="grid sm:grid-cols-3 gap-3">
        {STEPS.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="size-8 shrink-0 grid place-items-center rounded-full bg-brand text-white font-bold">
              {at + 1}
            </span>
            <span className="text-text2">{t(`agents.starter.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
