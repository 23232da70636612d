declare module "subset-font" {
  /** Cuts a font to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
