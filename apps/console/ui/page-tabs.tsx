import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

interface PageTabsProps {
  readonly label: string;
  /** Address and words of each. */
  readonly tabs: readonly (readonly [to: string, label: string])[];
}

/** Links between pages that belong together; on a phone the chosen one is brought into sight. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Newer browsers answer a scroll with a promise, which an effect may not give back.
  useEffect(() => {
    void row.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(([to, words]) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `min-h-9 grid place-items-center px-3 font-semibold whitespace-nowrap border-b-2 ${isActive ? "border-brand text-brand-text" : "border-transparent text-text2 hover:text-text"}`
          }
        >
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
