import { senderSuite } from "../../sender.suite.ts";
import { emulateSemaphore } from "./emulator.testing.ts";
import semaphore from "./sender.ts";

senderSuite(semaphore, emulateSemaphore);
