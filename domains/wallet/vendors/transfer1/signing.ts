import { createHmac } from "node:crypto";
import { MINUTE } from "@taya/kernel/instant";
import { sameText } from "@taya/payments/wire";
import type { ProviderRequest } from "@taya/payments/method";

const TOLERANCE_MS = 5 * MINUTE;

type Signed = Pick<ProviderRequest, "method" | "path" | "body">;

/** The headers of a request: who asks, when, and a keyed hash over all of it. */
export function signed(request: Signed, keys: { readonly key: string; readonly secret: string }, now: number) {
  const at = String(now);
  return { "x-key": keys.key, "x-timestamp": at, "x-signature": mac(request, at, keys.secret) };
}

/** Whether a request is fresh and signed with these keys. */
export function isSigned(
  { headers, ...request }: ProviderRequest,
  keys: { readonly key: string; readonly secret: string },
  now: number,
): boolean {
  const at = headers["x-timestamp"] ?? "";
  const fresh = Math.abs(now - Number(at)) <= TOLERANCE_MS;
  return (
    fresh && sameText(headers["x-key"], keys.key) && sameText(headers["x-signature"], mac(request, at, keys.secret))
  );
}

const mac = ({ method, path, body }: Signed, at: string, secret: string): string =>
  createHmac("sha256", secret).update([at, method, path, body].join("\n")).digest("hex");
