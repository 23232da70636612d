import { senderSuite } from "../../sender.suite.ts";
import { emulateTwilio } from "./emulator.testing.ts";
import twilio from "./sender.ts";

senderSuite(twilio, emulateTwilio);
