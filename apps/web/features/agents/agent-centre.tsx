import { useTranslation } from "react-i18next";
import { useSession } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { type ModalProps, useModals } from "@taya/ui/modal";
import { Empty } from "@taya/ui/states";
import { AGENT_PAGES, agentPageOf, FIRST_PAGE } from "../../agent-pages.ts";
import { isAgent } from "../../shell/agents.ts";
import { Centre, CentreMenu, WayOver } from "../../shell/centre.tsx";
import { useLoginFirst } from "../../shell/use-login-first.ts";

/** Everything of an agent's team behind one menu. Whoever is no agent is told so. */
export default function AgentCentre(modal: ModalProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { type, username } = useSession();
  if (!useLoginFirst(modal, FIRST_PAGE)) return null;
  const toMember = () => open("member");
  if (!isAgent(type)) {
    return (
      <div role="alert" className="grid content-center min-h-full px-4">
        <Empty picture="shield" action={<Button onClick={toMember}>{t("shell.memberCentre")}</Button>}>
          {t("agents.forAgents")}
        </Empty>
      </div>
    );
  }
  const page = agentPageOf(modal.params.get("p"));
  const menu = (
    <aside className="bg-bg0 lg:border-e border-line grid gap-3 content-start min-w-0 p-4 lg:overflow-y-auto">
      <div className="min-w-0 min-h-11 pe-12 lg:pe-0">
        <p className="font-bold truncate" translate="no">
          {username}
        </p>
        <p className="text-[13px] text-text3">{t(`agents.type.${type}`)}</p>
      </div>
      <CentreMenu
        label={t("agents.menu")}
        pages={AGENT_PAGES}
        chosen={page.key}
        onOpen={(p) => open("agent", { p })}
        way={<WayOver name={t("shell.memberCentre")} icon="arrow-left" onGo={toMember} />}
      />
    </aside>
  );
  return <Centre menu={menu} page={page} />;
}
