import { sportSuite } from "../suite.ts";
import sport from "./sport.ts";

sportSuite(sport);
