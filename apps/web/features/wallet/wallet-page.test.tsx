// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import WalletPage from "./wallet-page.tsx";

const NO_MONEY = { bonus: "0.00", inPlay: "0.00", held: "0.00", debt: "0.00", points: 0, currency: "PHP", version: 1 };
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const MAIN = { vendor: "MAIN", balance: "500.00", maintain: 0 as const };
const LEFT = { vendor: "ACME", balance: "20.00", maintain: 0 as const };

/** The wallet of a brand that says how it keeps money, with what lies in wallets. */
async function wallet(isSingle: boolean, wallets: readonly (typeof MAIN)[]) {
  brandIs();
  const own = { sumBalance: "500.00", sumBalanceMinor: 50_000, cash: "500.00", withdrawable: "500.00" };
  const balance = { ...NO_MONEY, ...own, wallets: [...wallets] };
  const server = fake({
    wallet: {
      balance,
      merchantWallet: { isSingle },
      transfers: none,
      records: { ...none, totals: { in: "0", out: "0" } },
    },
  });
  await show(<WalletPage />, { player: {} });
  await screen.findByText("Latest entries");
  return server;
}

test("S3-67 whether there is one wallet is what the brand says, not what lies in the wallets", async () => {
  const server = await wallet(false, [MAIN]);
  expect(server.asked("wallet.merchantWallet")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Provider wallets" })).toBeTruthy();
  expect(screen.getByText("No provider keeps a wallet now.")).toBeTruthy();
  expect(screen.queryByText(/One wallet for all games/)).toBeNull();
});

test("with one wallet nothing can be moved", async () => {
  await wallet(true, [MAIN]);
  expect(screen.getByText(/One wallet for all games/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Collect all" })).toBeNull();
});

test("what a provider holds from before there was one wallet can be fetched home, and no more sent there", async () => {
  await wallet(true, [MAIN, LEFT]);
  expect(screen.getByRole("button", { name: "Collect all" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Transfer out" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Transfer in" })).toBeNull();
});
