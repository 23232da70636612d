import * as z from "zod/mini";
import { isDay } from "./instant.ts";

const FIRST = "1900-01-01";
const LAST = "2999-12-31";

/** A calendar day as calls take it; days far from any business reach instants that no clock and no database can hold. */
export const day = z.string().check(z.refine((text) => isDay(text) && text >= FIRST && text <= LAST));
