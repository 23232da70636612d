import { methodSuite } from "../../method.suite.ts";
import ewallet from "./method.ts";

methodSuite(ewallet, { hints: true, tellsFailure: true, takesBack: true });
