import type { Contracts } from "@taya/client/contracts";
import type { Received, Sent } from "@taya/kernel/call";

type Wallet = Contracts["wallet"];
export type DepositRow = Received<Wallet["adminDeposits"]>["list"][number];
export type DepositDetail = Received<Wallet["adminDeposit"]>;
export type WithdrawalFile = Received<Wallet["adminWithdrawal"]>;
export type TransferRow = Received<Wallet["adminTransfers"]>["list"][number];
type SettingTable = Received<Wallet["walletSettings"]>;
export type SettingRow = SettingTable["settings"][number];
export type SettingValue = Sent<Wallet["changeWalletSettings"]>["values"][string];
