import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

/** A player has a new message. */
export const messageSent = event("messages.sent", z.object({ playerId: z.string() }));
