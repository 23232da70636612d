import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Calls = Contracts["support"];
/** A conversation in a list, whole, and what is known of customer service now; as they go over the wire. */
export type Row = Received<Calls["adminConversations"]>["list"][number];
export type Thread = Received<Calls["adminConversation"]>;
export type Line = Thread["messages"][number];
export type Now = Received<Calls["desk"]>;
export type Canned = Received<Calls["canned"]>["list"][number];
/** Something the outside helpdesk was to be told. */
export type HelpdeskWord = Received<Calls["helpdeskWords"]>["list"][number];
