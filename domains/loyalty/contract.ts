import { rewardsTopic } from "@taya/compliance/rewards-live";
import { boardCalls } from "./boards/contract.ts";
import { operatorBoardCalls } from "./boards/operator.contract.ts";
import { cashbackCalls } from "./cashback/contract.ts";
import { mallCalls } from "./mall/contract.ts";
import { missionCalls } from "./missions/contract.ts";
import { operatorMissionCalls } from "./missions/operator.contract.ts";
import { memberCalls } from "./members/contract.ts";
import { pointsCalls } from "./points/contract.ts";
import { operatorPointsCalls } from "./points/operator.contract.ts";
import { rankCalls } from "./ranks/contract.ts";
import { rewardCalls } from "./rewards/contract.ts";
import { tournamentCalls } from "./tournaments/contract.ts";
import { operatorTournamentCalls } from "./tournaments/operator.contract.ts";

/** What players hear of their rewards. */
export const loyaltyTopics = { rewards: rewardsTopic };

/** Every call of loyalty, area by area. */
export const loyaltyCalls = {
  ...rankCalls,
  ...cashbackCalls,
  ...pointsCalls,
  ...operatorPointsCalls,
  ...mallCalls,
  ...memberCalls,
  ...missionCalls,
  ...operatorMissionCalls,
  ...boardCalls,
  ...operatorBoardCalls,
  ...tournamentCalls,
  ...operatorTournamentCalls,
  ...rewardCalls,
};
