/** What the server wants proven after a right password. */
export interface Challenge {
  readonly challengeId: string;
  /** An authenticator stands before the account, or its place is unknown. */
  readonly kind: "factor" | "place";
  readonly methods: readonly string[];
  readonly masked: Readonly<Record<string, string>>;
}

/** The challenge a refused login asks for; undefined when it was refused for good. */
export function challengeOf(refused: { readonly fault: string; readonly detail: object }): Challenge | undefined {
  const value = (refused.detail as { value?: unknown }).value as Partial<Challenge> | null | undefined;
  if (!value?.challengeId) return undefined;
  const kind = refused.fault === "AUTH_2FA_REQUIRED" ? "factor" : "place";
  return { challengeId: value.challengeId, kind, methods: value.methods ?? [], masked: value.masked ?? {} };
}
