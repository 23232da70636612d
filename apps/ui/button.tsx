import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Spinner } from "./icon.tsx";

type Look = "gold" | "brand" | "ghost" | "danger" | "plain";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const LOOKS: Record<Look, string> = {
  gold: "bg-linear-to-b from-[#ffd761] to-[#ffb924] text-gold-ink shadow-[0_3px_0_#b97c00] active:translate-y-[2px] active:shadow-[0_1px_0_#b97c00] hover:brightness-105",
  brand:
    "bg-brand text-white shadow-[0_3px_0_#4529ad] active:translate-y-[2px] active:shadow-[0_1px_0_#4529ad] hover:brightness-110",
  ghost: "bg-bg3 text-text hover:bg-[#2d3b59]",
  danger: "bg-danger text-white hover:brightness-110",
  plain: "text-text2 hover:text-text hover:bg-bg2",
};

/** The one button. `busy` keeps its size and shows that work is under way. */
export function Button({ look = "ghost", busy = false, wide = false, className = "", children, ...rest }: ButtonProps) {
  const size = `min-h-11 max-w-full px-4 py-0.5 rounded-md font-bold inline-flex items-center justify-center gap-2 ${wide ? "w-full" : "shrink-0"}`;
  const state = "transition-[filter,background,transform] duration-120 disabled:opacity-50 disabled:cursor-not-allowed";
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={`${size} ${state} ${LOOKS[look]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A square button that shows only a picture; `label` is its name. */
export function IconButton({
  label,
  children,
  className = "",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string; readonly children: ReactNode }) {
  const look =
    "size-11 grid place-items-center rounded-md text-text2 hover:text-text hover:bg-bg2 transition-colors duration-120";
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${look} ${className}`}>
      {children}
    </button>
  );
}
