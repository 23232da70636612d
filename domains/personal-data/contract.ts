import { closingCalls } from "./closing/closing.contract.ts";
import { exportCalls } from "./export/export.contract.ts";

/** Everything the room of personal data answers. */
export const personalDataCalls = { ...exportCalls, ...closingCalls };
