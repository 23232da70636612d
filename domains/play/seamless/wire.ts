export { isVerb, readCall } from "./reading.ts";
export type { OpenVendor } from "./seamless.ts";
export { createNonces, isSigned, isTimely, signedText } from "./signature.ts";
