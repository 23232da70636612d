import { methodSuite } from "../../method.suite.ts";
import card from "./method.ts";

methodSuite(card, { tellsFailure: true, takesBack: true });
