import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Wallet = Contracts["wallet"];
export type Reconciliation = Received<Wallet["reconciliation"]>;
