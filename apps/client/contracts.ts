/** Every room the browser may call. Types only: the schemas stay on the server, the table is generated. */
export type { Contracts } from "@taya/server/contracts";
