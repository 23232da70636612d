/** The address of a widget's document, which is told at which of the brand's domains it is shown. */
export function widgetAddress(document: string): string {
  const address = new URL(document);
  address.searchParams.set("site", location.origin);
  return address.href;
}
