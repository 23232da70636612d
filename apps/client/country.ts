/** A country in the language of the page; undefined when nobody knows it. */
export function countryName(code: string, intl: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(intl, { type: "region", fallback: "code" }).of(code);
}
