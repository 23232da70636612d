import type { Context } from "../needs.ts";
import { driveTransfer } from "./saga.ts";

/** The work of transfers that no request waits for; everything may run twice. */
export const transferJobs = (context: Context) => ({
  "wallet.driveTransfer": ({ id }: { id: string }) => driveTransfer(context, id),
});
