import { readFileSync } from "node:fs";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that hold a secret; each may be given as `NAME_FILE`, the file that holds it, instead. */
const SECRETS = [
  /^(DATABASE_URL|NATS_URL|TAYA_METRICS_TOKEN)$/,
  /^TAYA_(PAY|TRANSFER|VENDOR|SMS|MAIL|PUSH|CAPTCHA)_[A-Z0-9_]+_(KEY|SECRET)S?$/,
  /^TAYA_CHAT_[A-Z0-9_]+_(TOKEN|SECRET)$/,
  /^TAYA_SECRET_[A-Z0-9_]+$/,
];
const FILE = /_FILE$/;
const LARGEST = 64 * 1024;

/** Whether a variable holds a secret, so that its value is shown nowhere. */
export const isSecretName = (name: string): boolean => SECRETS.some((form) => form.test(name));

/** A secret's file that cannot be used; names the variable, never the content. */
export class SecretFileError extends Error {
  override readonly name = "SecretFileError";
}

/** The environment with every `NAME_FILE` of a secret read into `NAME`; throws SecretFileError. */
export function withSecretFiles(env: Environment): Environment {
  const read = Object.entries(env).flatMap(([variable, path]): [string, string][] => {
    const name = variable.replace(FILE, "");
    if (!FILE.test(variable) || !path || !isSecretName(name)) return [];
    if (env[name]) throw new SecretFileError(`${variable}: ${name} is given as well; give one of the two`);
    return [[name, contentOf(variable, path)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(variable: string, path: string): string {
  const problem = (what: string) => new SecretFileError(`${variable}: the file ${what}`);
  let content: string;
  try {
    content = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw problem(`cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`);
  }
  if (content === "") throw problem("is empty");
  if (content.length > LARGEST || /[\r\n\0]/.test(content)) throw problem("holds more than one line");
  return content;
}
