/** What the driver maps values with before it sends them; it ships no types of its own for it. */
declare module "pg/lib/utils.js" {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
