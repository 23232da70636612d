import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

/** Operators have changed a fixture: told once it is committed, so that everybody who watches it reads it anew. */
export const fixtureChanged = event("sportsbook.fixtureChanged", z.object({ fixtureId: z.string() }));
