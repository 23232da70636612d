import { senderSuite } from "../../sender.suite.ts";
import { emulateResend } from "./emulator.testing.ts";
import resend from "./sender.ts";

senderSuite(resend, emulateResend);
