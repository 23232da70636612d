import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Staff = Contracts["staff"];
export type RoomTable = Received<Staff["roomSettings"]>["rooms"][number];
export type SettingRow = RoomTable["settings"][number] & { readonly room: string };
/** What stands in the field of a setting while it is changed: a line, or several by name. */
export type Typed = string | Readonly<Record<string, string>>;
