import { accountsCalls } from "@taya/accounts/contract";
import { agentsCalls } from "@taya/agents/contract";
import { catalogueCalls } from "@taya/catalogue/contract";
import { complianceCalls } from "@taya/compliance/contract";
import type { Calls } from "@taya/kernel/call";
import { lotteryCalls } from "@taya/lottery/contract";
import { messagesCalls } from "@taya/messages/contract";
import { playCalls } from "@taya/play/contract";
import { vendorCalls } from "@taya/play/vendors/contract";
import { promotionsCalls } from "@taya/promotions/contract";
import { reportsCalls } from "@taya/reports/contract";
import { siteCalls } from "@taya/site/contract";
import { walletCalls } from "@taya/wallet/contract";

/** Every call of the program, room by room. */
export const contracts: readonly { readonly room: string; readonly calls: Calls }[] = [
  { room: "site", calls: siteCalls },
  { room: "accounts", calls: accountsCalls },
  { room: "compliance", calls: complianceCalls },
  { room: "messages", calls: messagesCalls },
  { room: "wallet", calls: walletCalls },
  { room: "catalogue", calls: catalogueCalls },
  { room: "play", calls: playCalls },
  { room: "lottery", calls: lotteryCalls },
  { room: "promotions", calls: promotionsCalls },
  { room: "agents", calls: agentsCalls },
  { room: "reports", calls: reportsCalls },
];

/** What the OpenAPI document shows: the calls of the envelope, and the vendors' wallet beside it. */
export const documented = [...contracts, { room: "play", calls: vendorCalls as Calls }];
