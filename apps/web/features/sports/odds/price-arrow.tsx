interface PriceArrowProps {
  readonly way: "up" | "down" | undefined;
  readonly className?: string;
}

const LOOKS = {
  up: "text-win before:content-['▲']",
  down: "text-lose before:content-['▼']",
};

/** Which way a price has just gone: told by form and colour, in a place kept for it. Drawn, not written: what names a button holds no arrow. */
export function PriceArrow({ way, className = "" }: PriceArrowProps) {
  if (!way) return null;
  return <span aria-hidden="true" className={`text-[9px] grid place-items-center ${LOOKS[way]} ${className}`} />;
}
