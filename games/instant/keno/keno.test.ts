import { originalSuite } from "../../kit/originals/suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, {
  bets: [{ picks: [] }, { picks: [1, 1] }, { picks: [41] }, { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
});
