/** Wraps keys under a key of keys that this program never sees; throws KeyServiceError when the service cannot be asked. */
export interface Wrapping {
  /** `bound` is what the wrapped key belongs to; it opens for nothing else. */
  wrap(key: Uint8Array, bound: string): Promise<Buffer>;
  unwrap(wrapped: Uint8Array, bound: string): Promise<Uint8Array>;
}

/** Whoever keeps the key of keys did not answer as it should; says how, and nothing secret. */
export class KeyServiceError extends Error {
  override readonly name = "KeyServiceError";
}

/** Begins what a service of the Transit kind has wrapped; what the master key wraps here has 60 bytes and never begins so. */
const MARK = Buffer.from("vault:v");

/** Whether a service outside wrapped this. */
export const isWrappedOutside = (wrapped: Uint8Array): boolean => MARK.equals(wrapped.subarray(0, MARK.length));
