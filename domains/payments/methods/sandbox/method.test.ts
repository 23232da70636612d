import { methodSuite } from "../../method.suite.ts";
import sandbox from "./method.ts";

methodSuite(sandbox);
