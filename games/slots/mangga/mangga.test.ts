import { slotSuite } from "../../kit/slots/suite.ts";
import { gameSuite } from "../../kit/suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

gameSuite(game, {}, par.figures.sample);
slotSuite(par, texts);
