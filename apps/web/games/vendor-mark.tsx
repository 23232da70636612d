/** A hue that is always the same for the same name. */
export const hueOf = (name: string): number =>
  // Steps of the golden angle set names apart that differ in one letter.
  ([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) * 137) % 360;

/** Two letters to know a maker by: the first of its first two words, or with a number the number. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const number = words.find((word) => /^\d+$/.test(word));
  if (number) return number.slice(-2);
  const [first = "", second = first.slice(1)] = words;
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
}

interface MarkProps {
  readonly name: string;
  readonly size?: number;
  readonly className?: string;
}

/** A mark made from the name of a maker; nobody's logo is copied. */
export function VendorMark({ name, size = 36, className = "" }: MarkProps) {
  const hue = hueOf(name);
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="36" height="36" rx="10" fill={`oklch(42% 0.14 ${hue})`} />
      <path d="M0 26 36 8v18a10 10 0 0 1-10 10H10A10 10 0 0 1 0 26Z" fill={`oklch(34% 0.13 ${(hue + 40) % 360})`} />
      <text x="18" y="23.5" textAnchor="middle" fontSize="15" fontWeight="800" fill="#fff" className="display">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
