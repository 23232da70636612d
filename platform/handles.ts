import { createHash, randomBytes } from "node:crypto";

/** A new secret handle of 256 bits, and what the database keeps of one. */
export const newHandle = (): string => randomBytes(32).toString("base64url");
export const handleHash = (handle: string): Buffer => createHash("sha256").update(handle).digest();
