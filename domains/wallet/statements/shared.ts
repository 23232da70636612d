export { statementBooks } from "./books.store.ts";
export { type OursAsked, statementHandlers } from "./desk.ts";
