import { read, sources } from "./repository.ts";

/** Where React is written; this program only speaks of it. */
const SITES = /^(apps\/(?!cli\/)|games\/).*\.tsx?$/;
/** Calls that follow something and answer with what stops them. */
const FOLLOWING = ["listen", "hear", "watch"].join("|");
/** An effect whose whole body is an expression that is neither thrown away nor what ends the effect. */
const GIVING = new RegExp(
  String.raw`\buse(?:Layout)?Effect\(\s*(?:async\b|\(\) =>(?!\s*(?:\{|void\b|\(\) =>|(?:${FOLLOWING})\()))`,
);

/** Whether an effect in a file gives back whatever its expression does: React calls that when the effect ends. */
export const givesBack = (file: string, text: string): boolean => SITES.test(file) && GIVING.test(text);

/** Effects that may give React something that is no function: a browser's `scrollIntoView` answers with a promise. */
export const givingEffects = (): string[] =>
  sources(SITES)
    .filter((file) => givesBack(file, read(file)))
    .map((file) => `${file} has an effect that gives back what its expression does: write "() => void …", or a block`);
