import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Platform } from "@taya/platform/platform";

type Context = Pick<Platform, "files" | "secrets">;

const IV = 12;
const TAG = 16;

const boundTo = (id: string) => Buffer.from(`accounts.document.file/${id}`);
const keyOf = ({ secrets }: Context) => secrets.get("documents", 32);

/** Stores the image of a document under a key of its own, bound to this very document; answers the file's name. */
export async function keepDocument(context: Context, id: string, bytes: Uint8Array): Promise<string> {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(context), iv).setAAD(boundTo(id));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return context.files.keep(Buffer.concat([iv, body, cipher.getAuthTag()]));
}

/** The image of a document in clear; throws when the file was changed, or belongs to another document. */
export async function openDocument(
  context: Context,
  { id, file }: { readonly id: string; readonly file: string },
): Promise<Buffer> {
  const box = Buffer.from(await context.files.read(file));
  const decipher = createDecipheriv("aes-256-gcm", await keyOf(context), box.subarray(0, IV));
  decipher.setAAD(boundTo(id)).setAuthTag(box.subarray(-TAG));
  return Buffer.concat([decipher.update(box.subarray(IV, -TAG)), decipher.final()]);
}
