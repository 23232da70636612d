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
}

export type Role = "http" | "live" | "worker";
export type Provider = "sms" | "mail" | "geo" | "chat" | "payments";
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with an environment; `exitCode` 2 for wrong values, 6 for sandbox things in production. */
export interface ConfigRefusal {
  readonly exitCode: 2 | 6;
  readonly problems: readonly string[];
}

const ROLES: readonly Role[] = ["http", "live", "worker"];
const PROVIDERS: readonly Provider[] = ["sms", "mail", "geo", "chat", "payments"];
/** Providers this version ships for every seam; `none` refuses to send and knows no place. */
const KNOWN = new Set(["sandbox", "none"]);

/** Reads the environment. Every offending variable is named, one line each. */
export function parseConfig(env: Environment): Config | ConfigRefusal {
  const problems: string[] = [];
  const text = (name: string) => (env[name] === undefined || env[name] === "" ? undefined : env[name]);
  const bad = (name: string, wanted: string): void => void problems.push(`${name}=${env[name]}: ${wanted}`);
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    if (!(allowed as readonly string[]).includes(value)) bad(name, `one of ${allowed.join(", ")}`);
    return value as T;
  };
  const whole = (name: string, fallback: number, most: number): number => {
    const value = text(name) ?? String(fallback);
    if (!/^\d+$/.test(value) || Number(value) > most) bad(name, `a whole number from 0 to ${most}`);
    return Number(value);
  };
  const url = (name: string, schemes: readonly string[]): string | undefined => {
    const value = text(name);
    const fits = value === undefined || (URL.canParse(value) && schemes.includes(new URL(value).protocol));
    if (!fits) bad(name, `an address starting with ${schemes.join(" or ")}`);
    return value;
  };

  const mode = oneOf("TAYA_MODE", ["sandbox", "production"], "sandbox");
  const port = whole("PORT", 8080, 65_535);
  const roles = (text("TAYA_RUN") ?? ROLES.join(",")).split(",").map((role) => role.trim()) as Role[];
  if (roles.length === 0 || roles.some((role) => !ROLES.includes(role)))
    bad("TAYA_RUN", `a list of ${ROLES.join(", ")}`);
  const timeZone = text("TAYA_TZ") ?? "Asia/Manila";
  if (!isTimeZone(timeZone)) bad("TAYA_TZ", "the name of a time zone");
  const merchant = text("TAYA_MERCHANT") ?? "fiesta";
  if (!/^[a-z0-9_-]{1,32}$/.test(merchant)) bad("TAYA_MERCHANT", "a merchant code");
  const providers = Object.fromEntries(
    PROVIDERS.map((each) => [each, text(`TAYA_${each.toUpperCase()}`) ?? "sandbox"]),
  );
  for (const [each, value] of Object.entries(providers)) {
    if (!KNOWN.has(value)) bad(`TAYA_${each.toUpperCase()}`, `one of ${[...KNOWN].join(", ")}`);
  }
  const config: Config = {
    port,
    bind: text("TAYA_BIND") ?? (mode === "production" ? "0.0.0.0" : "127.0.0.1"),
    dataFolder: text("TAYA_DATA") ?? ".taya",
    databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"]),
    mode,
    roles: new Set(roles),
    seed: oneOf("TAYA_SEED", ["demo", "empty"], mode === "production" ? "empty" : "demo"),
    quiet: oneOf("TAYA_QUIET", ["0", "1"], "0") === "1",
    logLevel: oneOf("TAYA_LOG", ["trace", "debug", "info", "warn", "error", "silent"], "info"),
    merchant,
    publicUrl: url("TAYA_PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`,
    trustProxy: whole("TAYA_TRUST_PROXY", 0, 10),
    policy: oneOf("TAYA_POLICY", ["default", "strict", "ph"], "default"),
    timeZone,
    metricsToken: text("TAYA_METRICS_TOKEN"),
    shutdownMs: whole("TAYA_SHUTDOWN_MS", 10_000, 600_000),
    natsUrl: url("NATS_URL", ["nats:", "tls:"]),
    providers: providers as Record<Provider, string>,
  };
  if (problems.length > 0) return { exitCode: 2, problems };
  const forbidden = mode === "production" ? sandboxThings(config, env) : [];
  return forbidden.length > 0 ? { exitCode: 6, problems: forbidden } : config;
}

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
