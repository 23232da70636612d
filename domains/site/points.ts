import { onePoint } from "@taya/platform/point";
import type { CaptchaCheck, SiteLawReader } from "./door.ts";

/** How a captcha is checked: said by the room that makes them. */
export const captchaChecks = onePoint<CaptchaCheck>("site.captchaChecks");

/** What the law asks of a brand; read anew with the brand, every second or two. */
export const siteLaw = onePoint<SiteLawReader>("site.law");
