import { approvalActs, approvalPersons } from "@taya/audit/points";
import { room } from "@taya/platform/room";
import { digestedRows, lockingRooms } from "@taya/vault/points";
import { staffCalls } from "./contract.ts";
import { staffHandlers } from "./handlers.ts";
import { digestedMailboxes } from "./mailboxes.ts";
import type { Needs } from "./needs.ts";
import { operatorActs } from "./operators.acts.ts";
import { personsOf } from "./persons.store.ts";
import { roomSettingActs } from "./room-settings/handlers.ts";
import { staffSettingActs } from "./staff-settings.handlers.ts";

/** The wiring page of staff: who works at the console, with which role, from where, and how they come in. */
export const staff = room({
  name: "staff",
  calls: staffCalls,
  needs: ["audit", "vault", "delivery", "site", "accounts"],
  extends: [approvalPersons, approvalActs, lockingRooms, digestedRows],
  build(platform, needs: Needs) {
    const context = { ...needs, platform };
    return {
      door: {},
      handlers: staffHandlers(context),
      extends: [
        approvalPersons.with((db, merchant) => personsOf(context, db, merchant)),
        lockingRooms.with("staff"),
        digestedRows.with(digestedMailboxes(context.vault)),
        ...operatorActs(context),
        ...staffSettingActs(context),
        ...roomSettingActs(context),
      ],
    };
  },
});
