import { onePoint } from "@taya/platform/point";
import type { SiteLawReader } from "./door.ts";
import type { HumanCheck } from "./human.ts";

/** How a proof that a person stands behind a request is checked: said by the room that makes captchas. */
export const humanChecks = onePoint<HumanCheck>("site.humanChecks");

/** What the law asks of a brand; read anew with the brand, every second or two. */
export const siteLaw = onePoint<SiteLawReader>("site.law");
