import type { LiveTopics as Told } from "@taya/server/contracts";
import type { sportsbookTopics } from "@taya/sportsbook/contract";

/** Every room the browser may call. Types only: the schemas stay on the server, the table is generated. */
export type { Contracts } from "@taya/server/contracts";
export type LiveTopics = Told & { readonly sportsbook: typeof sportsbookTopics };
