import { isIP } from "node:net";
import { type Environment, isSecretName, SecretFileError, withSecretFiles } from "./environment.ts";
import { type ForwardAddress, forwardAddress } from "./forward/connection.ts";
import type { AddressFiles } from "./geo/mmdb.ts";
import type { TransitService } from "./keys/transit.ts";
import { scannerAddress, type ScannerAddress } from "./scanner/clamd.ts";

/** Everything the environment decides, read and checked once. */
export interface Config {
  readonly port: number;
  readonly bind: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly mode: "sandbox" | "production";
  readonly roles: ReadonlySet<Role>;
  readonly seed: "demo" | "empty";
  readonly quiet: boolean;
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "silent";
  readonly merchant: string;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly policy: "default" | "strict" | "ph";
  readonly timeZone: string;
  readonly metricsToken: string | undefined;
  readonly shutdownMs: number;
  readonly natsUrl: string | undefined;
  readonly providers: Readonly<Record<Provider, string>>;
  /** Address files, where `TAYA_GEO` is `mmdb:PATH`. */
  readonly addressFiles: AddressFiles | undefined;
  /** Where uploads are scanned; undefined where nobody scans. */
  readonly scanner: ScannerAddress | undefined;
  /** Who keeps the key of keys; undefined when it is a secret of this installation. */
  readonly keyService: TransitService | undefined;
  /** Where copies of the log go; undefined when they stay here. */
  readonly logForward: ForwardAddress | undefined;
}

type Role = "http" | "live" | "worker";
type Provider = "sms" | "mail" | "push" | "geo" | "chat" | "payments";
export type { Environment };

/** What is wrong with an environment; `exitCode` 2 for wrong values, 6 for sandbox things in production. */
export interface ConfigRefusal {
  readonly exitCode: 2 | 6;
  readonly problems: readonly string[];
}

const ROLES: readonly Role[] = ["http", "live", "worker"];
const PROVIDERS: readonly Provider[] = ["sms", "mail", "push", "geo", "chat", "payments"];
/** Providers this version ships for every seam; `none` refuses to send and knows no place. */
const KNOWN = ["sandbox", "none"] as const;
/** Who sends is a folder of the room that sends, which checks the name and what else belongs to it. */
const SENDING: readonly Provider[] = ["sms", "mail", "push"];
const FILE = "mmdb:";

/** Reads the environment. Every offending variable is named, one line each. */
export function parseConfig(given: Environment): Config | ConfigRefusal {
  try {
    return parse(withSecretFiles(given));
  } catch (error) {
    if (error instanceof SecretFileError) return { exitCode: 2, problems: [error.message] };
    throw error;
  }
}

function parse(env: Environment): Config | ConfigRefusal {
  const read = reader(env);
  const mode = read.oneOf("TAYA_MODE", ["sandbox", "production"], "sandbox");
  const production = mode === "production";
  const port = read.whole("PORT", 8080, 65_535);
  const config: Config = {
    port,
    bind: read.fitting("TAYA_BIND", production ? "0.0.0.0" : "127.0.0.1", isHost),
    dataFolder: read.text("TAYA_DATA") ?? ".taya",
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    mode,
    roles: new Set(read.list("TAYA_RUN", ROLES)),
    seed: read.oneOf("TAYA_SEED", ["demo", "empty"], production ? "empty" : "demo"),
    quiet: read.oneOf("TAYA_QUIET", ["0", "1"], "0") === "1",
    logLevel: read.oneOf("TAYA_LOG", ["trace", "debug", "info", "warn", "error", "silent"], "info"),
    merchant: read.fitting("TAYA_MERCHANT", "fiesta", isMerchant),
    publicUrl: read.url("TAYA_PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`,
    trustProxy: read.whole("TAYA_TRUST_PROXY", 0, 10),
    policy: read.oneOf("TAYA_POLICY", ["default", "strict", "ph"], "default"),
    timeZone: read.fitting("TAYA_TZ", "Asia/Manila", isTimeZone),
    metricsToken: read.text("TAYA_METRICS_TOKEN"),
    shutdownMs: read.whole("TAYA_SHUTDOWN_MS", 10_000, 600_000),
    natsUrl: read.url("NATS_URL", ["nats:", "tls:"]),
    ...providersOf(read),
    scanner: read.made("TAYA_SCANNER", scannerAddress, "host:port or unix:/path"),
    keyService: keyServiceOf(read),
    logForward: forwardOf(read, production),
  };
  if (production && config.policy !== "default" && config.providers.geo === "none") {
    read.bad("TAYA_GEO", `the policy ${config.policy} refuses unknown places, so it needs mmdb:PATH`);
  }
  if (production && config.publicUrl.startsWith("http:") && !isHere(hostnameOf(config.publicUrl))) {
    read.bad("TAYA_PUBLIC_URL", "https in production, http only for this machine");
  }
  if (read.problems.length > 0) return { exitCode: 2, problems: read.problems };
  const forbidden = production ? sandboxThings(config, env) : [];
  return forbidden.length > 0 ? { exitCode: 6, problems: forbidden } : config;
}

/** What stands for the world outside; places come from a file as well. */
function providersOf(read: Reading): Pick<Config, "providers" | "addressFiles"> {
  const named = read.text("TAYA_GEO") ?? "";
  const places = named.startsWith(FILE) ? named.slice(FILE.length) : undefined;
  const entries = PROVIDERS.map((each): [Provider, string] => {
    const ofFile = each === "geo" && places;
    const variable = `TAYA_${each.toUpperCase()}`;
    if (SENDING.includes(each)) return [each, read.fitting(variable, each === "push" ? "none" : "sandbox", isMerchant)];
    return [each, ofFile ? "mmdb" : read.oneOf(variable, KNOWN, "sandbox")];
  });
  const anonymous = read.text("TAYA_GEO_VPN");
  if (anonymous !== undefined && !places) read.bad("TAYA_GEO_VPN", "only together with TAYA_GEO=mmdb:PATH");
  return {
    providers: Object.fromEntries(entries) as Record<Provider, string>,
    addressFiles: places ? { places, anonymous } : undefined,
  };
}

/** Copies of the log may cross a network only under TLS, but for what is tried out. */
function forwardOf(read: Reading, production: boolean): ForwardAddress | undefined {
  const to = read.made("TAYA_LOG_FORWARD", forwardAddress, "tcp+tls://host:port or tcp://host:port");
  const authorities = read.text("TAYA_LOG_FORWARD_CA");
  if (to && !to.tls && production && !isHere(to.host)) {
    read.bad("TAYA_LOG_FORWARD", "tcp+tls://host:port in production, tcp only to this machine");
  }
  if (authorities !== undefined && !to?.tls) read.bad("TAYA_LOG_FORWARD_CA", "only together with tcp+tls://");
  return to && { ...to, authorities };
}

/** The service that keeps the key of keys: its address, the name of the key, and the file of the token, together. */
function keyServiceOf(read: Reading): TransitService | undefined {
  const address = read.url("TAYA_KEYS_URL", ["https:", "http:"])?.replace(/\/+$/, "");
  const tokenFile = read.text("TAYA_KEYS_TOKEN_FILE");
  const key = read.fitting("TAYA_KEYS_NAME", "taya", isMerchant);
  if (address !== undefined && !/^https?:\/\/[^\s?#@]+$/.test(address)) {
    read.bad("TAYA_KEYS_URL", "an address without a password and query, such as https://host:8200/v1/transit");
  }
  if (address?.startsWith("http:") && !isHere(hostnameOf(address))) {
    read.bad("TAYA_KEYS_URL", "https, http only to this machine");
  }
  if (address !== undefined && tokenFile === undefined) read.bad("TAYA_KEYS_TOKEN_FILE", "wanted beside TAYA_KEYS_URL");
  if (address === undefined && tokenFile !== undefined) read.bad("TAYA_KEYS_URL", "wanted beside TAYA_KEYS_TOKEN_FILE");
  return address !== undefined && tokenFile !== undefined ? { address, key, tokenFile } : undefined;
}

type Reading = ReturnType<typeof reader>;

/** Reads single variables and collects what is wrong with them. */
function reader(env: Environment) {
  const problems: string[] = [];
  const bad = (name: string, wanted: string): void => {
    const shown = JSON.stringify(env[name] ?? "")
      .slice(1, -1)
      .replace(/:\/\/[^@]*@/, "://[hidden]@");
    const value = isSecretName(name) ? "(not shown)" : shown;
    problems.push(`${name}=${value}: ${wanted}`);
  };
  const text = (name: string) => (env[name] === "" ? undefined : env[name]);
  return {
    problems,
    text,
    bad,
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name) ?? fallback;
      if (!(allowed as readonly string[]).includes(value)) bad(name, `one of ${allowed.join(", ")}`);
      return value as T;
    },
    list<T extends string>(name: string, allowed: readonly T[]): T[] {
      const values = (text(name) ?? allowed.join(",")).split(",").map((each) => each.trim()) as T[];
      if (values.some((each) => !allowed.includes(each))) bad(name, `a list of ${allowed.join(", ")}`);
      return values;
    },
    whole(name: string, fallback: number, most: number): number {
      const value = text(name) ?? String(fallback);
      if (!/^\d+$/.test(value) || Number(value) > most) bad(name, `a whole number from 0 to ${most}`);
      return Number(value);
    },
    url(name: string, schemes: readonly string[]): string | undefined {
      const value = text(name);
      const fits = value === undefined || (URL.canParse(value) && schemes.includes(new URL(value).protocol));
      if (!fits) bad(name, `an address starting with ${schemes.join(" or ")}`);
      return value;
    },
    /** What a text stands for; undefined when it is not given or means nothing. */
    made<T>(name: string, make: (value: string) => T | undefined, wanted: string): T | undefined {
      const value = text(name);
      const made = value === undefined ? undefined : make(value);
      if (value !== undefined && made === undefined) bad(name, wanted);
      return made;
    },
    fitting(name: string, fallback: string, fits: (value: string) => boolean): string {
      const value = text(name) ?? fallback;
      if (!fits(value)) bad(name, "not of the form this has");
      return value;
    },
  };
}

const isHost = (host: string): boolean => isIP(host) > 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host);
const hostnameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : "");
const isHere = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host);
const isMerchant = (code: string): boolean => /^[a-z0-9_-]{1,32}$/.test(code);

export const isRefused = (parsed: Config | ConfigRefusal): parsed is ConfigRefusal => "problems" in parsed;

function sandboxThings(config: Config, env: Environment): string[] {
  const named = Object.entries(config.providers).filter(([, value]) => value === "sandbox");
  const problems = named.map(([each]) => `TAYA_${each.toUpperCase()}: the sandbox provider is refused in production`);
  if (env["TAYA_SEED"] === "demo") problems.push("TAYA_SEED=demo: the demo data is refused in production");
  return problems;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
