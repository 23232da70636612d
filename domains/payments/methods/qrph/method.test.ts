import { methodSuite } from "../../method.suite.ts";
import qrph from "./method.ts";

methodSuite(qrph, { tellsFailure: true });
