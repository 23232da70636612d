import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

/** An announcement as operators see it, as it goes over the wire. */
export type Announcement = Received<Contracts["messages"]["adminAnnouncements"]>["list"][number];
/** Title and content by language. */
export type Texts = Announcement["texts"];
/** All that one says: its words, its audience and its schedule. */
export type Said = Received<Contracts["messages"]["announcementVersion"]>["said"];
export type VersionRow = Received<Contracts["messages"]["announcementVersions"]>["list"][number];
