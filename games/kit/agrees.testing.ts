/** Figures with a fraction are printed rounded: they agree within a millionth of themselves, or of one. */
export function agrees(got: unknown, wanted: unknown): boolean {
  if (typeof got === "bigint") return agrees(Number(got), wanted);
  if (typeof wanted === "number" && typeof got === "number") {
    return Number.isInteger(wanted) ? got === wanted : Math.abs(got - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted));
  }
  if (Array.isArray(wanted)) {
    return Array.isArray(got) && got.length === wanted.length && wanted.every((each, i) => agrees(got[i], each));
  }
  if (typeof wanted !== "object" || wanted === null) return got === wanted;
  const [a, b] = [got as Record<string, unknown>, wanted as Record<string, unknown>];
  const names = Object.keys(b);
  return names.length === Object.keys(a).length && names.every((name) => agrees(a[name], b[name]));
}
