import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Calls = Contracts["reconciliation"];
export type Reconciliation = Received<Calls["overview"]>;
