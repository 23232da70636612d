import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Result } from "@taya/kernel/result";
import type { Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { OpenMethod } from "./methods.ts";

/** The refusals of the law that a deposit may answer. */
export type MayNotDeposit = "KYC_REQUIRED" | "RG_LIMIT_DEPOSIT" | "RG_EXCLUDED" | "RG_COOLOFF" | "FORBIDDEN";

/** What the wallet uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly ledger: Ledger;
  readonly site: {
    brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }>;
    flag(merchant: string, modId: string): Promise<boolean>;
  };
  readonly compliance: {
    mayDeposit(tx: Db, playerId: PlayerId, amount: Minor): Promise<Result<unknown, FaultName>>;
  };
}

/** Everything the wallet's own functions work with. */
export interface Desk extends Needs {
  readonly platform: Platform;
  readonly methods: ReadonlyMap<string, OpenMethod>;
}
