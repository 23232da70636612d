import type { api } from "@taya/client/api";
import { type Answers, fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { DepositForm } from "./deposit-form.tsx";
import { NewDeposit } from "./new-deposit.tsx";

const nothing = () => undefined;

/** A way to pay as the server tells it. */
export const method = {
  code: "gcash",
  name: "GCash",
  kind: "qr",
  min: "100.00",
  max: "50000.00",
  fee: "0.00",
  currency: "PHP",
  expiryMinutes: 30,
  maintain: 0,
  fields: {},
  presets: ["500.00", "5000.00"],
};

/** A deposit that is credited. */
export const deposit = {
  id: "d1",
  name: "GCash",
  status: "CREDITED",
  amount: "500.00",
  credited: "500.00",
  kind: "qr",
  flags: [],
  actions: [],
  data: {},
  steps: [],
  now: Date.UTC(2026, 10, 24),
  createdAt: Date.UTC(2026, 10, 24),
  expiresAt: Date.UTC(2026, 10, 24, 0, 30),
  playThrough: { required: "500.00", left: "420.00" },
};

/** The form of one method, with an amount in it. */
export const depositForm = (playThroughPpm: number, amount: string) => (
  <DepositForm
    method={method as never}
    bonuses={[]}
    house={[]}
    playThroughPpm={playThroughPpm}
    amount={amount}
    onAmount={nothing}
    onOpened={nothing}
    onStale={nothing}
  />
);

interface Offered {
  readonly methods?: readonly object[];
  /** What may be paid in before the identity is verified, and how that stands. */
  readonly identity?: { readonly left: string };
  readonly file?: object;
}

/** The sheet of a new deposit, with these methods. */
export async function newDeposit({ methods = [method], identity, file }: Offered) {
  const server = fake({
    wallet: {
      depositMethods: {
        list: methods,
        bonuses: [],
        limits: [],
        playThroughPpm: 1_000_000,
        ...(identity && { identity }),
      },
      deposits: { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 1 },
    },
    ...(file && { compliance: { kycFile: file } }),
  } as unknown as Answers<typeof api>);
  return { server, ...(await show(<NewDeposit onShow={nothing} />, { player: {} })) };
}
