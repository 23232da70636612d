/** An action that one operator asks for and another one carries out. */
export interface SecondPerson {
  /** The kind of its approval. */
  readonly action: string;
  /** Where it is only needed from an amount on: the setting that names it. Absent: always. */
  readonly from?: { readonly room: string; readonly setting: string };
}

/** Every action that needs a second person; the screens and the tests read it from here. */
export const SECOND_PERSON: readonly SecondPerson[] = [
  { action: "wallet.adjust", from: { room: "wallet", setting: "adjustSecondApproverFrom" } },
  { action: "wallet.deposit.approve", from: { room: "wallet", setting: "depositSecondApproverFrom" } },
  { action: "wallet.deposit.release", from: { room: "wallet", setting: "depositSecondApproverFrom" } },
  { action: "wallet.withdrawal.approve", from: { room: "wallet", setting: "withdrawSecondApproverFrom" } },
  { action: "wallet.withdrawal.refund", from: { room: "wallet", setting: "withdrawSecondApproverFrom" } },
  { action: "wallet.withdrawal.resolve", from: { room: "wallet", setting: "withdrawSecondApproverFrom" } },
  { action: "promotions.bonus", from: { room: "promotions", setting: "bonusAskAbove" } },
  { action: "wallet.transfer.resolve" },
  { action: "wallet.settings.change" },
  { action: "accounts.role.change" },
  { action: "accounts.operator.role" },
  { action: "accounts.operator.2faReset" },
  { action: "accounts.staffSettings.loosen" },
  { action: "compliance.exclusion.lift" },
  { action: "compliance.policy.loosen" },
];
