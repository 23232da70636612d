import * as typed from "@taya/kernel/typed-amount";
import { intlHere } from "./amount.ts";
import { useBrand } from "./brand.ts";

/** An amount as it is typed or pasted, as the wire writes it; undefined when it is none. The one reader of all fields. */
export const readAmount = (text: string): string | undefined =>
  typed.readAmount(intlHere(), text, useBrand.getState().currencySymbol);

/** A whole number read the same way. */
export const readWhole = (text: string): number | undefined => typed.readWhole(intlHere(), text);
