import type { Accounts } from "@taya/accounts";
import type { Audit } from "@taya/audit";
import type { Bets } from "@taya/bets";
import type { Catalogue } from "@taya/catalogue";
import type { Compliance } from "@taya/compliance";
import type { Ledger } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Wallet } from "@taya/wallet";

/** What the room of agents uses of the rooms it needs; their doors offer more. */
export interface Needs {
  readonly audit: Pick<Audit, "log" | "approvals">;
  readonly compliance: Pick<Compliance, "mayReward">;
  readonly site: {
    merchants(): Promise<readonly string[]>;
    flag(merchant: string, modId: string): Promise<boolean>;
    brand(merchant: string): Promise<{ readonly currency: string; readonly timeZone: string }>;
    /** Whether a domain leads to any brand. */
    claims(host: string): Promise<boolean>;
    merchantOf(host: string, asked: undefined): Promise<string>;
  };
  readonly accounts: Pick<
    Accounts,
    "player" | "byUsername" | "names" | "stepUp" | "presences" | "present" | "prepare" | "openFor" | "persons"
  >;
  readonly ledger: Pick<
    Ledger,
    "once" | "post" | "balance" | "booked" | "bookedUnder" | "moved" | "heldTogether" | "heldBy" | "lines" | "decideAll"
  >;
  readonly bets: Pick<Bets, "record" | "recordDetail"> & {
    readonly figures: Pick<
      Bets["figures"],
      | "teamsPlayed"
      | "membersPlayed"
      | "teamPlayedDays"
      | "activeBelow"
      | "activeOf"
      | "activeTeams"
      | "activeTeamsNow"
      | "teamsPlayedNow"
    >;
  };
  readonly catalogue: Pick<Catalogue, "keeps">;
  readonly wallet: Pick<Wallet, "lines">;
}

/** Everything its own functions work with. */
export interface Context extends Needs {
  readonly platform: Platform;
}
