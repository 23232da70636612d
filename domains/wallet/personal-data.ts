import { allPages, type Part, timeOf } from "@taya/vault/parts";
import { formatMinor } from "@taya/kernel/money";
import { listDeposits } from "./deposits/deposits.store.ts";
import { accountsOf } from "./payout-accounts/payout-accounts.store.ts";
import { nameOf } from "./payout-accounts/payout-accounts.ts";
import { listWithdrawals } from "./withdrawals/withdrawals.store.ts";

const PAGE = 2_000;
const FOR_EVER = 8_640_000_000_000_000;

/** What the wallet keeps about a player, for the archive the player may ask for. */
export const walletParts: readonly Part[] = [
  {
    name: "payout-accounts",
    async read(db, id) {
      const rows = await accountsOf(db, id);
      return rows.map((row) => ({
        kind: row.kind,
        name: nameOf(row),
        account: row.masked,
        holder: row.holder,
        added: timeOf(row.addedAt),
      }));
    },
  },
  {
    name: "deposits",
    async read(db, playerId) {
      const asked = { playerId, since: 0, until: FOR_EVER, limit: PAGE };
      const rows = await allPages(
        PAGE,
        async (pageNo) => (await listDeposits(db, { ...asked, offset: (pageNo - 1) * PAGE })).list,
      );
      return rows.map((row) => ({
        time: timeOf(row.createdAt),
        id: row.id,
        method: row.method,
        currency: row.currency,
        amount: formatMinor(row.amount),
        credited: formatMinor(row.credited),
        status: row.status,
        changed: timeOf(row.updatedAt),
      }));
    },
  },
  {
    name: "withdrawals",
    async read(db, playerId) {
      const rows = await allPages(
        PAGE,
        async (pageNo) => (await listWithdrawals(db, { playerId, offset: (pageNo - 1) * PAGE, limit: PAGE })).list,
      );
      return rows.map((row) => ({
        time: timeOf(row.createdAt),
        id: row.id,
        account: row.account.masked,
        currency: row.currency,
        amount: formatMinor(row.amount),
        fee: formatMinor(row.fee),
        refunded: formatMinor(row.refunded),
        status: row.status,
        changed: timeOf(row.updatedAt),
      }));
    },
  },
];
