/** Everything the environment decides. */
export interface Settings {
  /** Port on the loopback address; 0 picks a free one. */
  readonly port: number;
  /** Where the operator's wallet answers. */
  readonly operator: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: string;
  /** Folder of the journal and the statements. */
  readonly folder: string;
  /** Which sites may show the page in a frame. */
  readonly frames: string;
  /** How long the wallet may take to answer; after that the bet is taken back. */
  readonly timeoutMs: number;
  /** How long a drawn round waits before it is settled. */
  readonly settleAfterMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; every one has a value that fits the sandbox. Throws when one cannot be read. */
export function readSettings(env: Environment): Settings {
  const whole = (name: string, fallback: number): number => {
    const value = Number(env[name] || fallback);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
    return value;
  };
  const [keyId = "", secret = ""] = (env["VENDOR_KEY"] || "k1:example-vendor-secret").split(/:(.*)/s);
  if (secret === "") throw new Error("VENDOR_KEY must be ID:SECRET");
  return {
    port: whole("VENDOR_PORT", 8090),
    operator: (env["VENDOR_OPERATOR"] || "http://localhost:8080").replace(/\/+$/, ""),
    vendor: env["VENDOR_CODE"] || "example",
    keyId,
    secret,
    folder: env["VENDOR_DATA"] || ".vendor",
    frames: env["VENDOR_FRAMES"] || "http://localhost:* http://127.0.0.1:*",
    timeoutMs: whole("VENDOR_TIMEOUT_MS", 3_000),
    settleAfterMs: whole("VENDOR_SETTLE_AFTER_MS", 0),
  };
}
