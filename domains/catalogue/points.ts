import { onePoint } from "@taya/platform/point";
import type { BuiltInLane, FindLottery, Lotteries, Observe, Rooms } from "./context.ts";

/** What a game has returned: said by the room that plays rounds. */
export const observedReturns = onePoint<Observe>("catalogue.observedReturns");

/** Which tables are open: said by the room that runs them. */
export const openTables = onePoint<Rooms>("catalogue.openTables");

/** Which lotteries there are: said by the room that runs them. */
export const lotteryMenus = onePoint<Lotteries>("catalogue.lotteryMenus");

/** What is played here without games in the catalogue: said by the room that offers it. */
export const builtInLanes = onePoint<readonly BuiltInLane[]>("catalogue.builtInLanes");

/** Where a lottery has its pages: said by the room that runs them. */
export const lotteryPlaces = onePoint<FindLottery>("catalogue.lotteryPlaces");
