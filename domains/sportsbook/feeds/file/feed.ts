import { SECOND } from "@taya/kernel/instant";
import type { FeedPlug } from "../adapter.ts";
import { createFileFeed, FILE } from "./file.ts";

/** Fixtures, prices and results that operators bring themselves, from files. Nothing is asked of anybody. */
const file: FeedPlug = { name: FILE, everyMs: 5 * SECOND, settings: {}, inside: true, open: createFileFeed };
export default file;
