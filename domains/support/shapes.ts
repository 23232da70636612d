import * as z from "zod/mini";

export const TEXT_MOST = 2_000;
export const IMAGES_MOST = 3;

export const channel = z.enum(["chat", "vip"]);
/** Data URLs of jpeg or png. */
export const images = z.array(z.string()).check(z.maxLength(20));

/** Why a picture is refused. */
export const UPLOADS = [
  "UPLOAD_TYPE",
  "UPLOAD_TOO_LARGE",
  "UPLOAD_TOO_MANY",
  "UPLOAD_PIXELS",
  "UPLOAD_INFECTED",
] as const;
