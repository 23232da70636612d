import type { Desk } from "../needs.ts";
import { driveTransfer } from "./saga.ts";

/** The work of transfers that no request waits for; everything may run twice. */
export const transferJobs = (desk: Desk) => ({
  "wallet.driveTransfer": ({ id }: { id: string }) => driveTransfer(desk, id),
});
