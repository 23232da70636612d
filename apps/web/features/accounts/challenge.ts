/** What the server wants proven after a right password. */
export interface Challenge {
  readonly challengeId: string;
  /** With `GOOGLE` among them an authenticator stands before the account, else its place is unknown. */
  readonly methods: readonly string[];
  readonly masked: Readonly<Record<string, string>>;
}

/** The challenge a refused login asks for; undefined when it was refused for good. */
export function challengeOf(refused: { readonly detail: object }): Challenge | undefined {
  const value = (refused.detail as { value?: unknown }).value as Partial<Challenge> | null | undefined;
  if (!value?.challengeId) return undefined;
  return { challengeId: value.challengeId, methods: value.methods ?? [], masked: value.masked ?? {} };
}
