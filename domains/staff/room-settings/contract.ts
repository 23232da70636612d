import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { KINDS } from "./forms.ts";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const row = z.object({
  name: z.string(),
  /** How it is written by hand. */
  kind: z.enum(KINDS),
  value: z.json(),
  fallback: z.json(),
  /** It bears on who somebody is: whoever changes it or agrees must be allowed to change staff too. */
  identity: z.boolean(),
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  choices: z.optional(z.array(z.string())),
});
const table = z.object({ rooms: z.array(z.object({ room: z.string(), settings: z.array(row) })) });
const change = z.object({
  room: z.string().check(z.maxLength(40)),
  name: z.string().check(z.maxLength(64)),
  /** The value that stood there when it was decided; where another one stands there now, nothing is asked for (STALE). */
  seen: z.json(),
  value: z.json(),
});

/** What operators set of rooms that have no page of their own for it. */
export const roomSettingCalls = {
  roomSettings: call({
    path: "/wps/v2/accounts/admin/room-settings",
    method: "GET",
    audience: "operator",
    right: "settings.read",
    input: z.object({}),
    output: table,
    faults: [],
    summary: "The settings of rooms that have no page of their own, as they stand for the brand.",
  }),
  changeRoomSettings: call({
    path: "/wps/v2/accounts/admin/room-settings",
    method: "PUT",
    audience: "operator",
    right: "settings.write",
    input: z.object({ changes: z.array(change).check(z.minLength(1), z.maxLength(20)), reason }),
    output: z.null(),
    faults: ["FORBIDDEN", "STALE"],
    summary:
      "Asks a second operator to change settings of rooms, all or none (APPROVAL_REQUIRED, `value.approvalId`); those of identity want `staff.write` besides.",
  }),
};
