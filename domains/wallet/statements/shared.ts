export { statementBooks } from "./books.store.ts";
export { type OursAsked, statementHandlers } from "./desk.ts";
export { mappingOf, type OurItem, type OwnMapping } from "./statement.ts";
