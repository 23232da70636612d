import { careCalls } from "./care.contract.ts";
import { endingCalls } from "./ending.contract.ts";
import { playerCalls } from "./players.contract.ts";
import { signInCalls } from "./signin.contract.ts";

/** What operators see of players and do for them. */
export const operatorCalls = { ...playerCalls, ...careCalls, ...endingCalls, ...signInCalls };
