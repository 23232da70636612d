interface PriceArrowProps {
  readonly way: "up" | "down" | undefined;
  readonly className?: string;
}

/** Which way a price has just gone: told by form and colour, in a place kept for it. */
export function PriceArrow({ way, className = "" }: PriceArrowProps) {
  if (!way) return null;
  return (
    <span
      aria-hidden="true"
      className={`text-[9px] grid place-items-center ${way === "up" ? "text-win" : "text-lose"} ${className}`}
    >
      {way === "up" ? "▲" : "▼"}
    </span>
  );
}
