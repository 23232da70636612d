import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** The button in the size and the colours of dense pages. */
export function Push({ look = "ghost", className = "", ...rest }: ComponentProps<typeof Button>) {
  const tone =
    look === "ghost" ? "border border-line-strong bg-bg1! hover:bg-bg2!" : "shadow-none! active:translate-y-0!";
  return (
    <Button
      {...rest}
      look={look}
      className={`min-h-9! pointer-coarse:min-h-11! px-3! rounded-md! text-[13px] ${tone} ${className}`}
    />
  );
}
