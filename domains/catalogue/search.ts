export { createIndex } from "./search.index.ts";
export { score, wordsOf } from "./search.rules.ts";
export { simulatedGames, simulatedName, simulatedVendors } from "./simulated.rules.ts";
