import { expect, test } from "vitest";
import { readTexts } from "../texts.ts";
import { figuresOf, volatilityOf } from "./figures.ts";
import { readPar } from "./par.ts";
import { reckonPar } from "./reckon.ts";

/** What every slot sheet and its texts keep: figures from enumeration, a name for all that can show. */
export function slotSuite(sheet: unknown, texts: unknown): void {
  const par = readPar(sheet);

  test("the sheet publishes exactly what enumeration gives", () => {
    expect(par.figures).toMatchObject(figuresOf(par));
    expect(par.volatility).toBe(volatilityOf(reckonPar(par).sd));
  });

  test("the return is honest: between 94 and 97 percent, and the largest-win rule takes nothing from it", () => {
    const { total, capCost } = reckonPar(par);
    expect(total).toBeGreaterThan(0.94);
    expect(total).toBeLessThan(0.97);
    expect(capCost).toBeLessThan(1e-9);
  });

  test("strips, pays and lines fit each other", () => {
    const letters = new Set([...par.strips.base, ...par.strips.free].join(""));
    for (const symbol of Object.keys(par.pays)) expect(letters).toContain(symbol);
    for (const line of par.lines) expect(line).toHaveLength(par.strips.base.length);
    for (const stake of par.stakes) expect(BigInt(stake) % BigInt(par.denominator)).toBe(0n);
  });

  test("every symbol and feature has a name in both languages", () => {
    const letters = [...new Set([...par.strips.base, ...par.strips.free].join(""))].sort();
    for (const text of Object.values(readTexts(texts))) {
      expect(Object.keys(text.symbols).sort()).toEqual(letters);
      expect(Object.keys(text.features).sort()).toEqual([...par.features].sort());
      expect(text.rules.length).toBeGreaterThan(2);
    }
  });
}
