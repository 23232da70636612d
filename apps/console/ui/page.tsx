import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { Icon } from "@taya/ui/icon";

interface PageProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its heading; the tab of the browser bears the same name. */
export function Page({ title, back, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className="grid gap-4 content-start min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0">
          {back && (
            <Link to={back.to} className="flex items-center gap-1 text-[13px] text-brand-text hover:underline">
              <Icon name="chevron-left" size={16} />
              {back.label}
            </Link>
          )}
          <h1 className="text-[20px] leading-7 font-bold break-words">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page in a box. */
export function Part({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="card grid content-start gap-3 p-4 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names and values, one pair a line. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(38%)_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="min-w-[min(110px,100%)] text-text2 wrap-anywhere">{name}</dt>
          <dd className="min-w-0 break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
