import type { TransferVendor } from "@taya/wallet/vendor";

const vendor: TransferVendor = {
  code: "tiny-wallet",
  kind: 98,
  name: "Tiny",
  sandboxOnly: true,
  open: () => ({
    balance: async () => 0n,
    deposit: async () => "APPLIED",
    withdraw: async () => "APPLIED",
    status: async () => "APPLIED",
  }),
};
export default vendor;
