export { createNonces } from "./nonces.ts";
export { isVerb, readCall } from "./reading.ts";
export type { OpenVendor } from "./seamless.ts";
export type { Vendor } from "./vendor.ts";
export { isSigned, isTimely, signedText } from "./signature.ts";
