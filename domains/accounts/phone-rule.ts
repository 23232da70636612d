import type { Context } from "./context.ts";

/** How the brand counts the digits of its own phone numbers. */
export async function phoneRule({ needs }: Pick<Context, "needs">, merchant: string) {
  const brand = await needs.site.brand(merchant);
  return { defaultCode: "63", digits: brand.phoneDigits };
}
