import { originalSuite } from "../../kit/originals/suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, {
  bets: [
    { segments: 15, risk: "low" },
    { segments: 10, risk: "none" },
  ],
});
