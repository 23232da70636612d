import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useFlag } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { type ModalProps, useModals } from "@taya/ui/modal";
import { Empty } from "@taya/ui/states";
import { AGENT_PAGES, agentPageOf, FIRST_PAGE } from "../../agent-pages.ts";
import { isAgent } from "../../shell/agents.ts";
import { Centre, CentreMenu, WayOver } from "../../shell/centre.tsx";
import { useLoginFirst } from "../../shell/use-login-first.ts";
import { WaitingOffers } from "../../shell/waiting-offers.tsx";

type Kinds = Received<Contracts["agents"]["contracts"]>["enabled"];

/** Whether the brand has contracts at all, and of which kinds; nothing is known before it is asked. */
function useContracts(on: boolean): Partial<Kinds> | undefined {
  const { data } = useCall(api.agents.contracts, { pageSize: 1 }, { enabled: on });
  return on ? data?.enabled : {};
}

/** Everything of an agent's team behind one menu. Whoever is no agent is told so. */
export default function AgentCentre(modal: ModalProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { type, username } = useSession();
  const kinds = useContracts(useFlag("AGENTPOLICY3") && isAgent(type));
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
  const asked = agentPageOf(modal.params.get("p"));
  const page = asked.contract && kinds && !kinds[asked.contract] ? agentPageOf(FIRST_PAGE) : asked;
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
        pages={AGENT_PAGES.filter(({ contract }) => !contract || kinds?.[contract])}
        chosen={page.key}
        onOpen={(p) => open("agent", { p })}
        way={<WayOver name={t("shell.memberCentre")} icon="arrow-left" onGo={toMember} />}
      />
    </aside>
  );
  return <Centre menu={menu} page={page} above={<WaitingOffers />} />;
}
