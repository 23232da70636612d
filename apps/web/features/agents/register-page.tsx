import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "@taya/client/session";
import { Tabs } from "@taya/ui/tabs";
import { Downline } from "./downline.tsx";
import { Links } from "./links.tsx";

const PARTNER = 42;
const TABS = ["form", "links"] as const;

/** How members come into the team: opened by the agent, or by links that the agent hands on. A partner has links alone. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { type } = useSession();
  const [chosen, choose] = useState<(typeof TABS)[number]>("form");
  if (type === PARTNER) return <Links kinds={["player"]} />;
  return (
    <>
      <Tabs
        label={t("agents.page.agentRegister")}
        tabs={TABS.map((id) => ({ id, label: t(`agents.register.${id}`) }))}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen === "form" ? <Downline /> : <Links kinds={["player", "agent"]} />}
    </>
  );
}
