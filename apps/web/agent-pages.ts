import { type Opened, openedFrom } from "./shell/centre-pages.ts";
import type { AgentPage } from "./shell/member-page.ts";

const folders = import.meta.glob<readonly AgentPage[]>("./features/**/agent.ts", {
  import: "agentPages",
  eager: true,
});

/** Every page of the agent centre, in the order of its menu: a feature with an `agent.ts` has its pages there. */
export const AGENT_PAGES = openedFrom(folders);

/** What the centre opens with. */
export const FIRST_PAGE = "agentTeamOverview";

const find = (key: string | null): Opened<AgentPage> | undefined => AGENT_PAGES.find((page) => page.key === key);

/** The page a key of the address means; unknown keys open the overview. */
export const agentPageOf = (key: string | null): Opened<AgentPage> => find(key) ?? find(FIRST_PAGE)!;
