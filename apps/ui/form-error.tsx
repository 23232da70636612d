import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

/** What went wrong with the whole form, above its fields; takes the focus whenever what it is about changes. */
export function FormError({ children, about }: { readonly children: ReactNode; readonly about?: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void (about && box.current?.focus()), [about]);
  if (!children) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2 rounded-md border border-lose bg-lose/10 px-3 py-2 outline-none"
    >
      <Icon name="alert-triangle" size={18} className="text-lose mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
