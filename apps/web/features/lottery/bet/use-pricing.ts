import { useState } from "react";
import { toMinor } from "@taya/client/amount";
import { readAmount } from "@taya/client/typed-amount";
import { OFFICIAL_PRICE, type Pricing } from "../rules/stake.ts";
import type { Room } from "./room.ts";

export interface PricingNow extends Pricing {
  /** The price as it is typed. */
  readonly typed: string;
  /** A price and a multiple stand there. */
  readonly ready: boolean;
  setPrice(price: string): void;
  setUnit(moneyUnit: string): void;
  setMultiple(multiple: number): void;
  take(pricing: Pricing): void;
}

const FIRST_PRICE = "1.00";

/** At what price the next line is bet: the official style has a fixed price and a money unit, odds have a free one. */
export function usePricing({ menu, offer }: Room): PricingNow {
  const official = menu.style === "official";
  const [typed, setPrice] = useState(FIRST_PRICE);
  const [unit, setUnit] = useState("1");
  const [multiple, setMultiple] = useState(1);
  const price = official ? OFFICIAL_PRICE : (readAmount(typed) ?? "0");
  return {
    typed,
    price,
    moneyUnit: official && menu.moneyUnits.includes(unit) ? unit : "1",
    multiple: Math.min(multiple, offer.limits.maxMultiple),
    ready: toMinor(price) > 0n && multiple > 0,
    setPrice,
    setUnit,
    setMultiple,
    take: (pricing) => {
      setPrice(pricing.price);
      setUnit(pricing.moneyUnit);
      setMultiple(pricing.multiple);
    },
  };
}
