import type { UploadFault } from "@taya/accounts/documents";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "./context.ts";
import { IMAGES_MOST } from "./shapes.ts";

/** Keeps pictures encrypted, scanned and drawn anew; answers the names of their files. */
export async function keepPictures(
  { redrawing, platform }: Pick<Context, "redrawing" | "platform">,
  sent: readonly string[] = [],
): Promise<Result<string[], UploadFault | "UPLOAD_TOO_MANY">> {
  if (sent.length > IMAGES_MOST) return fault("UPLOAD_TOO_MANY", { value: { max: IMAGES_MOST } });
  const drawn: Buffer[] = [];
  for (const image of sent) {
    const bytes = await redrawing.document(image);
    if (!bytes.ok) return fault(bytes.fault, { ...bytes.detail, errors: [{ field: "images", rule: "type" }] });
    drawn.push(bytes.value);
  }
  return ok(await Promise.all(drawn.map((bytes) => platform.files.keep(bytes))));
}

/** A kept picture as a data URL; all are kept as JPEG. */
export async function shownPicture({ platform }: Pick<Context, "platform">, file: string): Promise<string> {
  return `data:image/jpeg;base64,${Buffer.from(await platform.files.read(file)).toString("base64")}`;
}
