import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

interface SectionProps {
  readonly title: string;
  readonly icon: string;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a title; the title names it for screen readers. */
export function Section({ title, icon, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-5 grid gap-4 content-start min-w-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={icon} className="text-brand-text!" />
        <h3 id={id} className="min-w-0 font-bold text-base">
          {title}
        </h3>
        <div className="ms-auto max-w-full text-[13px] text-text2">{aside}</div>
      </header>
      {children}
    </section>
  );
}

/** A status word with its own colour and picture, so that colour alone never carries it. */
export function Status({ good, children }: { readonly good: boolean; readonly children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${good ? "text-win" : "text-warn"}`}>
      <Icon name={good ? "circle-check" : "clock"} size={16} />
      {children}
    </span>
  );
}
