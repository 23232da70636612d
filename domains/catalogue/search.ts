export { createIndex } from "./search.index.ts";
export { score, wordsOf } from "./search.rules.ts";
export { simulatedGames, simulatedVendors } from "./simulated.rules.ts";
