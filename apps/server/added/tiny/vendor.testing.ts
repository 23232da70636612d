import type { Vendor } from "@taya/play/vendors";

const vendor: Vendor = {
  code: "tiny-vendor",
  number: 98,
  name: "Tiny",
  category: "RNG",
  policy: { winUnseen: "retry", rollbackSettled: "reject", multiWin: false },
  keys: () => [{ id: "k1", secret: "tiny", kind: "hmac-sha256" }],
};
export default vendor;
