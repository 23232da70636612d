/** Grey boxes of the final size while something loads. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}
