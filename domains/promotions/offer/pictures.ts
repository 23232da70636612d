import type { UploadFault } from "@taya/accounts/documents";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { IMAGES_MOST } from "./contract.ts";

/** Keeps the pictures of an application, scanned and drawn anew; answers the names of their files. */
export async function pictures(
  { redrawing, platform }: Pick<Context, "redrawing" | "platform">,
  sent: readonly string[],
): Promise<Result<string[], UploadFault | "UPLOAD_TOO_MANY">> {
  if (sent.length > IMAGES_MOST) return fault("UPLOAD_TOO_MANY", { value: { max: IMAGES_MOST } });
  const drawn: Buffer[] = [];
  for (const image of sent) {
    const bytes = await redrawing.document(image);
    if (!bytes.ok) return fault(bytes.fault, { ...bytes.detail, errors: [{ field: "images", rule: "type" }] });
    drawn.push(bytes.value);
  }
  const names: string[] = [];
  for (const bytes of drawn) names.push(await platform.files.keep(bytes));
  return ok(names);
}
