import { bodyOfPictures, call } from "@taya/kernel/call";
import * as z from "zod/mini";

const DAY = 86_400_000;
/** A picture of the brand's own where an art code could stand. */
export const OWN_PICTURE = /^\/files\/[\w-]{32}\.jpg$/;

/** Pictures an operator puts up for everybody to see. */
export const pictureCalls = {
  uploadPicture: call({
    path: "/wps/v2/messages/admin/pictures",
    method: "POST",
    audience: "operator",
    right: "messages.write",
    largest: bodyOfPictures(1),
    // Nothing takes them away again.
    limit: { most: 100, windowMs: DAY, per: "player" },
    /** A data URL: jpeg or png, 5,242,880 bytes at most. */
    input: z.object({ image: z.string() }),
    /** Where it lies; it stands in an announcement instead of an art code. */
    output: z.object({ image: z.string() }),
    faults: ["UPLOAD_TYPE", "UPLOAD_TOO_LARGE", "UPLOAD_PIXELS", "UPLOAD_INFECTED"],
    summary: "Keeps a picture for a banner, drawn anew, where anybody with its address sees it.",
  }),
};
