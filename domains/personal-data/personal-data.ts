import { room } from "@taya/platform/room";
import { closingHandlers } from "./closing/closing.handlers.ts";
import { personalDataCalls } from "./contract.ts";
import { type ArchiveFile, DROP, dropArchive, MAKE, makeArchive, takeArchive } from "./export/export.ts";
import { exportHandlers } from "./export/export.handlers.ts";
import type { Needs } from "./needs.ts";

/** What the server asks of this room. */
export interface PersonalData {
  /** The archive behind `/files/archives/{secret}`, once; undefined when there is none any more. */
  takeArchive(secret: string): Promise<ArchiveFile | undefined>;
}

/** The wiring page of personal data: a copy of everything kept about a player, and the end of an account. */
export const personalData = room({
  name: "personalData",
  calls: personalDataCalls,
  needs: ["ledger", "accounts"],
  build(platform, needs: Needs) {
    const context = { ...needs, platform };
    const door: PersonalData = { takeArchive: (secret) => takeArchive(context, secret) };
    return {
      door,
      handlers: { ...exportHandlers(context), ...closingHandlers(context) },
      jobs: {
        [MAKE]: ({ id }: { id: string }) => makeArchive(context, id),
        [DROP]: ({ id }: { id: string }) => dropArchive(context, id),
      },
    };
  },
});
