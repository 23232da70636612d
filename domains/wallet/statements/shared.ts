export { type StatementBooks, statementBooks } from "./books.store.ts";
export { type OursAsked, type StatementDesk, statementHandlers } from "./desk.ts";
export { type MatchReport, matchStatement } from "./match.rules.ts";
export { readStatement } from "./reading.ts";
export { mappingOf, type OurItem, type OwnMapping, type StatementKind, type TheirLine } from "./statement.ts";
