import { bettingCalls } from "./betting/contract.ts";
import { cashOutCalls } from "./cash-out/contract.ts";
import { fileCalls } from "./feeds/file/contract.ts";
import { fixtureCalls } from "./fixtures/contract.ts";
import { liveSportsTopic, oddsTopic } from "./fixtures/topics.contract.ts";
import { operatorCalls } from "./operator/contract.ts";

export { matchBundle } from "./fixtures/contract.ts";

/** Every call of the sportsbook. */
export const sportsbookCalls = { ...fixtureCalls, ...bettingCalls, ...cashOutCalls, ...operatorCalls, ...fileCalls };

/** What the sportsbook tells live. */
export const sportsbookTopics = { odds: oddsTopic, live: liveSportsTopic };
