import type { Contracts as Answered, LiveTopics as Told } from "@taya/server/contracts";
import type { sportsbookCalls, sportsbookTopics } from "@taya/sportsbook/contract";

/** Every room the browser may call. Types only: the schemas stay on the server, the table is generated. */
export type Contracts = Answered & { readonly sportsbook: typeof sportsbookCalls };
export type LiveTopics = Told & { readonly sportsbook: typeof sportsbookTopics };
