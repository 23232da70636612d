import { senderSuite } from "../../sender.suite.ts";
import { emulateVonage } from "./emulator.testing.ts";
import vonage from "./sender.ts";

senderSuite(vonage, emulateVonage);
