import type { Vendor } from "../../seamless/vendor.ts";
import odds from "./odds.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

/** The vendor to start from: `npm run vendor` is its program, which meets us over HTTP alone. */
const example: Vendor = {
  code: "example",
  number: 91,
  name: "Example Games",
  category: "RNG",
  policy: { winUnseen: "retry", rollbackSettled: "reject", multiWin: false },
  sandboxOnly: true,
  keys: () => [{ id: "k1", secret: "example-vendor-secret", kind: "hmac-sha256" }],
  page: (env) => env["TAYA_VENDOR_EXAMPLE_URL"] || "http://localhost:8090",
  games: [
    {
      info: {
        code: "duel-of-dice",
        kind: "instant",
        version: odds.version,
        minStake: 100n,
        maxStake: 50_000n,
        stakes: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
        rtp: { total: odds.rtpPpm },
        volatility: 1,
        hitRate: odds.hitRatePpm,
        maxWin: 1.95,
        features: [],
      },
      texts,
      odds,
    },
  ],
};

export default example;
