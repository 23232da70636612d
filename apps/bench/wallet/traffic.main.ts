import { once } from "node:events";
import { answerFirst } from "@taya/server/priorities";
import { closedLoop, openLoop } from "../load.ts";
import { betsOverHttp, type TrafficOrder } from "./http.ts";
import type { RunOrder } from "./traffic.ts";

/** The process the bets come from: told once what to open, then run after run; answers each when it is done. */
const [asked] = (await once(process, "message")) as [TrafficOrder];
const operate = await betsOverHttp(asked);
// A vendor's own garbage is collected on the vendor's processors, and not on the house's.
answerFirst(new Set(["http"]));
// What the requests were made of is not left to be collected while the bets run.
globalThis.gc?.();
process.on("message", (run: RunOrder) => {
  void (async () => {
    const load =
      "inFlight" in run
        ? await closedLoop(run.seconds, run.inFlight, operate)
        : await openLoop(run.seconds, run.perSecond, operate);
    process.send!(load);
  })();
});
// The connections end with this process, and this process with the one that started it.
process.on("disconnect", () => process.exit(0));
process.send!("ready");
