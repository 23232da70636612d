/** A line icon of the sprite; decoration only, the text beside it or the button's label says what it means. */
export function Icon({ name, size = 20, className = "" }: { name: string; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}

export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <Icon name="loader-2" size={size} className="animate-[spin360_800ms_linear_infinite]" />;
}
