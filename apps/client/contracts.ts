import type { accountsCalls } from "@taya/accounts/contract";
import type { agentsCalls } from "@taya/agents/contract";
import type { catalogueCalls } from "@taya/catalogue/contract";
import type { complianceCalls } from "@taya/compliance/contract";
import type { lotteryCalls } from "@taya/lottery/contract";
import type { messagesCalls } from "@taya/messages/contract";
import type { playCalls } from "@taya/play/contract";
import type { promotionsCalls } from "@taya/promotions/contract";
import type { reportsCalls } from "@taya/reports/contract";
import type { siteCalls } from "@taya/site/contract";
import type { walletCalls } from "@taya/wallet/contract";

/** Every room the browser may call. Types only: the schemas stay on the server, the table is generated. */
export interface Contracts {
  readonly accounts: typeof accountsCalls;
  readonly agents: typeof agentsCalls;
  readonly catalogue: typeof catalogueCalls;
  readonly compliance: typeof complianceCalls;
  readonly lottery: typeof lotteryCalls;
  readonly messages: typeof messagesCalls;
  readonly play: typeof playCalls;
  readonly promotions: typeof promotionsCalls;
  readonly reports: typeof reportsCalls;
  readonly site: typeof siteCalls;
  readonly wallet: typeof walletCalls;
}
