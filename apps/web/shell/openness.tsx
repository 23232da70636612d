import { topics } from "@taya/client/topics";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { api, CLOSED_SEEN } from "@taya/client/api";
import { type Permission, useBrand } from "@taya/client/brand";
import { type Closed, closedBy, type SiteStatus } from "@taya/client/closed";
import { loadAreas } from "@taya/client/i18n";
import { listen } from "@taya/client/live";
import { lazyPart } from "@taya/client/import-with-retry";

/** Everybody is told at once; asking is spread over this time. */
const SPREAD_MS = 1_000;

const Shut = lazyPart(async () => {
  await loadAreas(["site"]);
  return import("./shut.tsx");
});
const ClosingBanner = lazyPart(async () => {
  await loadAreas(["site"]);
  return import("./closing-banner.tsx");
});

interface Watching {
  readonly status: SiteStatus | undefined;
  /** How far the server's clock is ahead. */
  readonly aheadMs: number;
  readonly look: () => void;
}

/** Whether the site is open for this visitor: asked when the server says that something turned, and when a call was refused. */
function useStatus(): Watching {
  const [seen, setSeen] = useState<Omit<Watching, "look">>({ status: undefined, aheadMs: 0 });
  const look = useCallback(() => {
    void api.site.status({}).then((answer) => {
      if (answer.ok) setSeen(({ aheadMs }) => ({ status: answer.value, aheadMs }));
    });
  }, []);
  useEffect(() => {
    let heard = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = listen(topics.site.system, ({ at, status: closed, planned }) => {
      setSeen(({ status }) => ({ status, aheadMs: at - Date.now() }));
      clearTimeout(timer);
      const known = !heard && closed === 0 && !planned;
      heard = true;
      // The page has just asked whether it is open; only what turns after that is news.
      if (known) return;
      timer = setTimeout(look, Math.random() * SPREAD_MS);
    });
    addEventListener(CLOSED_SEEN, look);
    return () => {
      end();
      clearTimeout(timer);
      removeEventListener(CLOSED_SEEN, look);
    };
  }, [look]);
  return { ...seen, look };
}

interface OpennessProps {
  /** Why the site was closed when the page came; then there are no children, and it comes anew once it is open. */
  readonly first?: Closed;
  /** What was learnt of the brand before. */
  readonly told?: Permission | null;
  readonly children?: ReactNode;
}

/** The site while it is open; when it closes, the page that says so takes its place, and goes by itself. */
export function Openness({ first, told = null, children }: OpennessProps) {
  const { status, aheadMs, look } = useStatus();
  const permission = useBrand((state) => state.permission) ?? told;
  const closed = (status && closedBy(status, aheadMs)) ?? first;
  const was = useRef(false);
  useEffect(() => {
    // The site comes back anew, with everything that was changed meanwhile.
    if (was.current && !closed) location.reload();
    was.current = closed !== undefined;
  }, [closed]);
  if (closed) {
    return (
      <Suspense>
        <Shut closed={closed} status={status} look={look} permission={permission} />
      </Suspense>
    );
  }
  return (
    <>
      {status?.planned && (
        <Suspense>
          <ClosingBanner planned={status.planned} aheadMs={aheadMs} timeZone={permission?.brand.timeZone} />
        </Suspense>
      )}
      {children}
    </>
  );
}
