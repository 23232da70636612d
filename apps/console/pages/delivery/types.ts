import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

/** A message as it goes over the wire. */
export type MessageRow = Received<Contracts["delivery"]["adminMessages"]>["list"][number];
