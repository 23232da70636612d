import { bettingCalls } from "./betting/contract.ts";
import { operatorCalls } from "./operator/contract.ts";
import { issueCalls } from "./issues/contract.ts";
import { drawsTopic, lotteryTopic } from "./issues/topics.contract.ts";

export { drawBundle } from "./issues/contract.ts";

/** Every call of the lotteries. */
export const lotteryCalls = { ...issueCalls, ...bettingCalls, ...operatorCalls };

/** What the lotteries tell live. */
export const lotteryTopics = { game: lotteryTopic, draws: drawsTopic };
