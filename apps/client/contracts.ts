/** Every room the browser may call. Types only: the schemas stay on the server, the table is generated. */
export type { Contracts, LiveTopics } from "@taya/server/contracts";
