import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { room } from "@taya/platform/room";
import { reportsCalls } from "./contract.ts";
import { type Download, dropFile, takeFile } from "./exports.ts";
import { hearRounds, housekeep } from "./figures.ts";
import { reportsHandlers } from "./handlers.ts";
import type { Context, Needs } from "./needs.ts";

/** What the server may ask of reports. */
export interface Reports {
  /** The file behind `/files/exports/{secret}`, once; undefined when there is none any more. */
  take(secret: string): Promise<Download | undefined>;
}

/** Figures by day for players and operators, and statements to take home. */
export const reports = room({
  name: "reports",
  calls: reportsCalls,
  needs: ["ledger", "site", "accounts"],
  build(platform, needs: Needs) {
    const context: Context = { ...needs, platform };
    const door: Reports = { take: (secret) => takeFile(context, secret) };
    return {
      door,
      handlers: reportsHandlers(context),
      hearsLater: { [betsSettled.name]: (rounds: BetsSettled[], batch) => hearRounds(context, rounds, batch) },
      jobs: {
        "reports.dropFile": ({ file }: { file: string }) => dropFile(context, file),
        "reports.housekeeping": () => housekeep(context),
      },
      schedules: { "reports.housekeeping": "41 3 * * *" },
    };
  },
});
