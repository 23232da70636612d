import { room } from "@taya/platform/room";
import { reportsCalls } from "./contract.ts";
import { type Download, dropFile, takeFile } from "./exports.ts";
import { reportsHandlers } from "./handlers.ts";
import type { Context, Needs } from "./needs.ts";

/** What the server may ask of reports. */
export interface Reports {
  /** The file behind `/files/exports/{secret}`, once; undefined when there is none any more. */
  take(secret: string): Promise<Download | undefined>;
}

/** Profit and loss for players, revenue for operators, and statements to take home. */
export const reports = room({
  name: "reports",
  calls: reportsCalls,
  needs: ["ledger", "site", "accounts", "bets"],
  build(platform, needs: Needs) {
    const context: Context = { ...needs, platform };
    const door: Reports = { take: (secret) => takeFile(context, secret) };
    return {
      door,
      handlers: reportsHandlers(context),
      jobs: { "reports.dropFile": ({ file }: { file: string }) => dropFile(context, file) },
    };
  },
});
