import type { Vendor } from "../../seamless/vendor.ts";
import { tortureStatement } from "./statement.ts";

/** The vendor of the sandbox: for the torture kit, examples and integrators who try their own program. */
const torture: Vendor = {
  code: "torture",
  number: 90,
  name: "Torture Games",
  category: "RNG",
  policy: { winUnseen: "retry", rollbackSettled: "reject", multiWin: true },
  statement: tortureStatement,
  sandboxOnly: true,
  keys: () => [{ id: "k1", secret: "sandbox-vendor-secret", kind: "hmac-sha256" }],
};

export default torture;
