import type { AnyCall } from "@taya/kernel/call";
import { FAULTS, type FaultName } from "@taya/kernel/fault";
import type { Came } from "./wire.testing.ts";

/** Faults a call may always give with a status of 5xx: nothing was done, and the caller may try again. */
const TOLD = new Set(["OVERLOADED", "SYS_MAINTENANCE"]);
const COMMON = new Set<string>([
  "VALIDATION_FAILED", "RATE_LIMITED", "OVERLOADED", "SYS_MAINTENANCE", "SYS_REGION", "METHOD_NOT_ALLOWED",
  "SEAL_REQUIRED", "SEAL_INVALID", "SEAL_EXPIRED", "SEAL_REPLAY", "AUTH_NOT_LOGGED_IN", "AUTH_SESSION_EXPIRED",
  "AUTH_SESSION_REPLACED", "AUTH_PASSWORD_CHANGE_REQUIRED", "AUTH_TRIAL_FORBIDDEN", "DISCLAIMER_REQUIRED", "FORBIDDEN", "APPROVAL_REQUIRED",
  "WALLET_IDEM_MISMATCH", "STEP_UP_REQUIRED", "NOT_FOUND", "UPLOAD_TOO_LARGE", "MODULE_OFF",
]); // prettier-ignore
/** What no answer may show: none of it stands in what the fuzzer sends. */
const LEAK =
  /node_modules|\.(?:ts|mjs|cjs):\d+|\n\s+at |violates \w+|syntax error at|invalid input syntax|invalid byte sequence|SQLSTATE|ZodError|ECONNREFUSED|\$argon2|TypeError|RangeError|Cannot read propert/;
const SLOWEST_MS = 20_000;

/** Everything wrong with an answer; empty when it is as promised. */
export function wrongs(call: AnyCall, came: Came): string[] {
  const found: string[] = [];
  if (came.ms > SLOWEST_MS) found.push(`took ${Math.round(came.ms)} ms`);
  if (LEAK.test(came.text)) found.push(`leaks: ${LEAK.exec(came.text)![0]}`);
  if (came.headers["x-content-type-options"] !== "nosniff") found.push("no nosniff");
  if (Object.keys(came.headers).includes("x-injected")) found.push("a header was injected");
  const body = parse(came.text);
  if (!body) return [...found, `status ${came.status} without a JSON object: ${came.text.slice(0, 100)}`];
  return [
    ...found,
    ...(call.audience === "vendor" && !("success" in body) ? vendor(came, body) : envelope(call, came, body)),
  ];
}

function envelope(call: AnyCall, { status, headers }: Came, body: Record<string, unknown>): string[] {
  const { success, message, code, requestId, ts } = body;
  if (typeof success !== "boolean" || typeof message !== "string" || typeof ts !== "number" || !("value" in body)) {
    return [`no envelope: ${JSON.stringify(body).slice(0, 150)}`];
  }
  const found: string[] = [];
  if (typeof requestId !== "string" || requestId === "") found.push("no request id");
  if (headers["cache-control"] !== "no-store") found.push("may be cached");
  if (code !== "OK" && message.length < 3) found.push(`${String(code)} says nothing`);
  return [...found, ...verdict(call, status, String(code))];
}

function verdict(call: AnyCall, status: number, code: string): string[] {
  if (code === "OK") return status === 200 ? [] : [`OK with status ${status}`];
  if (!Object.hasOwn(FAULTS, code)) return [`unknown fault ${code}`];
  const declared = call.faults.includes(code);
  return [
    ...(status === FAULTS[code as FaultName] ? [] : [`${code} with status ${status}`]),
    ...(declared || COMMON.has(code) ? [] : [`${code} is not declared`]),
    ...(status < 500 || declared || TOLD.has(code) ? [] : [`status ${status} ${code}`]),
  ];
}

function vendor({ status }: Came, body: Record<string, unknown>): string[] {
  const known = typeof body["status"] === "string" && /^[A-Z_]{2,40}$/.test(body["status"]);
  const retry = status === 503 && body["status"] === "RETRY";
  return known && (retry || [200, 401, 413].includes(status))
    ? []
    : [`status ${status}: ${JSON.stringify(body).slice(0, 150)}`];
}

/** Whether an answer says that nothing was done. */
export function refused({ text }: Came): boolean {
  const body = parse(text);
  return body !== undefined && body["success"] !== true && body["status"] !== "OK";
}

/** The fault, or a vendor's status. */
export const codeOf = ({ text, status }: Came): string => {
  const body = parse(text);
  return String(body?.["code"] ?? body?.["status"] ?? status);
};

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
