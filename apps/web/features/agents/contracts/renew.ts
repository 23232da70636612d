import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";

/** Reads anew what a step of a contract may have changed. */
export const renew = (): void => refresh(api.agents.contracts, api.agents.contractOffers, api.agents.contractBills);

/** Refusals after which what stands behind the dialog is old. */
const MOVED_ON = new Set(["CONTRACT_STATE", "CONTRACT_TERMS_HASH", "CONTRACT_OPEN_OFFER", "NOT_FOUND"]);

/** Reads anew where a refusal says that something has moved on. */
export const renewAfter = (fault: string): void => {
  if (MOVED_ON.has(fault)) renew();
};
