/** How what is found differs from a list that may only get shorter: new ones, and listed ones that are gone. */
export function shorter(
  found: readonly string[],
  { listed, list, why }: { readonly listed: readonly string[]; readonly list: string; why(one: string): string },
): string[] {
  const [now, known] = [new Set(found), new Set(listed)];
  return [
    ...[...now].filter((each) => !known.has(each)).map((each) => `${each}: ${why(each)}`),
    ...[...known].filter((each) => !now.has(each)).map((each) => `${each} is gone: take it off ${list}`),
  ];
}
