import type { Accounts } from "@taya/accounts";
import { fault, ok, type Result } from "@taya/kernel/result";

/** Why pictures that somebody sent are not kept. */
export type ImageFault = "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE" | "UPLOAD_PIXELS" | "UPLOAD_INFECTED" | "OVERLOADED";

/** Scans and redraws pictures by the same rules as documents, so that nothing but the picture is kept: jpegs. */
export async function redraw(
  documents: Pick<Accounts["documents"], "read">,
  images: readonly string[],
): Promise<Result<Buffer[], ImageFault>> {
  const drawn: Buffer[] = [];
  for (const image of images) {
    const result = await documents.read({ idCardFront: image });
    if (!result.ok) return fault(result.fault as ImageFault, { errors: [{ field: "images", rule: "type" }] });
    drawn.push(...result.value.drawn.map((each) => each.bytes));
  }
  return ok(drawn);
}
