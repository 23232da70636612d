import { cashbackCalls } from "./cashback/contract.ts";
import { mallCalls } from "./mall/contract.ts";
import { memberCalls } from "./members/contract.ts";
import { pointsCalls } from "./points/contract.ts";
import { rankCalls } from "./ranks/contract.ts";

/** Every call of loyalty, area by area. */
export const loyaltyCalls = { ...rankCalls, ...cashbackCalls, ...pointsCalls, ...mallCalls, ...memberCalls };
