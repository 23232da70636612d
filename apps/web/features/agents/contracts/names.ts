import type { TFunction } from "i18next";
import type { Contract } from "./kinds.ts";

/** With whom a contract is, as its downline sees it. */
export const withUpline = (t: TFunction, { uplineName }: Pick<Contract, "uplineName">): string =>
  t(uplineName ? "contracts.mine.with" : "contracts.mine.withHouse", { name: uplineName });
