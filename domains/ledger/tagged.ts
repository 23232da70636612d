/** JSON text that keeps whole numbers of any size: a bigint travels as {"$n":"123"}. Members keep their order. */
export const toTagged = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? { $n: each.toString() } : each)) ?? "null";

/** What `toTagged` wrote, with its bigints again. */
export const fromTagged = (text: string): unknown =>
  JSON.parse(text, (_key, each: unknown) => (isTag(each) ? BigInt(each.$n) : each));

const isTag = (value: unknown): value is { readonly $n: string } =>
  typeof value === "object" && value !== null && "$n" in value && Object.keys(value).length === 1;
