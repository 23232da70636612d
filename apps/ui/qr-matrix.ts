import encodeQR from "qr";

/** The dots of a QR code, row by row, dark ones true; without a margin. */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  // The library wants a border; the margin is ours, so it is cut off again.
  const rows = encodeQR(text, "raw", { border: 1, ecc: "medium" });
  return rows.slice(1, -1).map((row) => row.slice(1, -1));
}
