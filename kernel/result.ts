/** The answer of anything that may be refused: a value, or the name of the refusal. Bugs are thrown instead. */
export type Result<T, F extends string> = Ok<T> | Refusal<F>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refusal<F extends string> {
  readonly ok: false;
  readonly fault: F;
  readonly detail: FaultDetail;
}

/** What travels with a refusal: machine-readable value, field errors, seconds to wait. */
export interface FaultDetail {
  readonly value?: unknown;
  readonly errors?: readonly FieldError[];
  readonly retryAfter?: number;
}

export interface FieldError {
  readonly field: string;
  readonly rule: FieldRule;
  readonly min?: number;
  readonly max?: number;
  readonly patternId?: number;
  readonly message?: string;
}

export type FieldRule = "required" | "length" | "pattern" | "range" | "type" | "unknown" | "match" | "taken" | "age";

/** The id of what no pattern of a brand lets through: signs that nobody sees. */
export const HIDDEN_PATTERN = 24;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const fault = <F extends string>(name: F, detail: FaultDetail = {}): Refusal<F> => ({
  ok: false,
  fault: name,
  detail,
});
