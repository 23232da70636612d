/** A kept slip as a data URL; slips are drawn anew as JPEG before they are kept. */
export const showSlip = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;
