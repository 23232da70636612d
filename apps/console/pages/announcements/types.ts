import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

/** An announcement as operators see it, as it goes over the wire. */
export type Announcement = Received<Contracts["messages"]["adminAnnouncements"]>["list"][number];
/** Title and content by language. */
export type Texts = Announcement["texts"];
