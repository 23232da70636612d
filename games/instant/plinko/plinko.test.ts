import { originalSuite } from "../../kit/originals/suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, { bets: [{ rows: 12, risk: "low" }, { rows: 8, risk: "medium" }, {}] });
