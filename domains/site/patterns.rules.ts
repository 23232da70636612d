import { isSafePattern } from "redos-detector";

const STEPS_MOST = 500;

/**
 * Whether a brand's own expression may be kept: one that browsers and the server understand alike, and that takes no
 * text in two ways at once, which is what makes an expression take longer with every sign (`([A-Za-z]+)+!`). It runs
 * over what strangers send. What cannot be shown in 500 steps is refused too.
 */
export function isPattern(source: string): boolean {
  if (source === "*" || source === "") return true;
  const whole = `^(?:${source})$`;
  try {
    new RegExp(source, "u");
    return isSafePattern(whole, { unicode: true, maxSteps: STEPS_MOST, timeout: Infinity }).safe;
  } catch {
    return false;
  }
}
