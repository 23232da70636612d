import type { OwnMapping } from "@taya/payments/statement";

/** As the wallet's calls have it: whole minor units with a sign, milliseconds. */
export const tortureStatement: OwnMapping = { amounts: "minor", signs: "keep", times: "epoch-ms" };
