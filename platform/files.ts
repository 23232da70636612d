import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets } from "./secrets.ts";

const NAME = /^[\w-]{32}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Uploaded files. Private ones lie encrypted under random names; public ones may be served as they are. */
export interface Files {
  /** Stores bytes that only the program may read again; answers the name. */
  keep(bytes: Uint8Array): Promise<string>;
  read(name: string): Promise<Uint8Array>;
  forget(name: string): Promise<void>;
  /** Stores a picture anybody with the address may see; answers the file's name. */
  publish(bytes: Uint8Array, ending: "webp" | "jpg" | "png"): Promise<string>;
  readonly publicFolder: string;
}

/** Keeps files under the data folder; private ones with AES-256-GCM. */
export function createFiles(dataFolder: string, secrets: Secrets): Files {
  const [privateFolder, publicFolder] = [join(dataFolder, "files/private"), join(dataFolder, "files/public")];
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error("not the name of a file");
    return join(privateFolder, name.slice(0, 2), name);
  };
  const newName = () => randomBytes(24).toString("base64url");
  return {
    publicFolder,
    async keep(bytes) {
      const name = newName();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", await secrets.get("files", 32), iv);
      const box = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      await mkdir(join(privateFolder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeFile(pathOf(name), box, { mode: 0o600 });
      return name;
    },
    async read(name) {
      const box = await readFile(pathOf(name));
      const decipher = createDecipheriv("aes-256-gcm", await secrets.get("files", 32), box.subarray(0, IV_BYTES));
      decipher.setAuthTag(box.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    forget: (name) => rm(pathOf(name), { force: true }),
    async publish(bytes, ending) {
      const name = `${newName()}.${ending}`;
      await mkdir(publicFolder, { recursive: true });
      await writeFile(join(publicFolder, name), bytes);
      return name;
    },
  };
}
