import type { Vendor } from "../../seamless/vendor.ts";

/** The vendor of the sandbox: for the torture kit, examples and integrators who try their own program. */
const torture: Vendor = {
  code: "torture",
  number: 90,
  name: "Torture Games",
  category: "RNG",
  policy: { winUnseen: "retry", rollbackSettled: "reject", multiWin: true },
  sandboxOnly: true,
  keys: () => [{ id: "k1", secret: "sandbox-vendor-secret", kind: "hmac-sha256" }],
};

export default torture;
