import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, withSecretFiles } from "./environment.ts";

/** Random secrets of this installation, made once and kept in files only the program may read. */
export interface Secrets {
  /** The secret of a name; made on first use. */
  get(name: string, bytes: number): Promise<Uint8Array>;
  /** The secret of a name where there is one; nothing is made. */
  peek(name: string): Promise<Uint8Array | undefined>;
}

/**
 * Secrets the environment gives, `TAYA_SECRET_<NAME>` in base64url or the file of `TAYA_SECRET_<NAME>_FILE`, before those
 * kept beside the data. So a master key can come from a store of keys, and several hosts have the same.
 */
export function secretsFrom(env: Environment, cache: Secrets): Secrets {
  const given = withSecretFiles(env);
  const variableOf = (name: string) => `TAYA_SECRET_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "_")}`;
  return {
    async peek(name) {
      const text = given[variableOf(name)];
      return text ? Buffer.from(text, "base64url") : cache.peek(name);
    },
    async get(name, bytes) {
      const variable = variableOf(name);
      const text = given[variable];
      if (!text) return cache.get(name, bytes);
      const secret = Buffer.from(text, "base64url");
      if (secret.length !== bytes) throw new Error(`${variable} has ${secret.length} bytes instead of ${bytes}`);
      return secret;
    },
  };
}

/** Keeps secrets as files of mode 0600 under the data folder. Two processes starting at once agree on one. */
export function createSecrets(dataFolder: string): Secrets {
  const folder = join(dataFolder, "secrets");
  const cache = new Map<string, Uint8Array>();
  const read = (file: string) => Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  return {
    async peek(name) {
      const file = join(folder, name);
      return cache.get(name) ?? (existsSync(file) ? read(file) : undefined);
    },
    async get(name, bytes) {
      const known = cache.get(name);
      if (known) return known;
      const file = join(folder, name);
      if (!existsSync(file)) make(folder, file, bytes);
      const secret = read(file);
      if (secret.length !== bytes) throw new Error(`the secret ${name} has ${secret.length} bytes instead of ${bytes}`);
      cache.set(name, secret);
      return secret;
    },
  };
}

function make(folder: string, file: string, bytes: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(bytes).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

/** Secrets that end with the process; for tests. */
export function createMemorySecrets(): Secrets {
  const cache = new Map<string, Uint8Array>();
  return {
    peek: async (name) => cache.get(name),
    async get(name, bytes) {
      const secret = cache.get(name) ?? randomBytes(bytes);
      cache.set(name, secret);
      return secret;
    },
  };
}
