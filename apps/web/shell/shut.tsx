import { useEffect } from "react";
import type { Permission } from "@taya/client/brand";
import type { Closed, SiteStatus } from "@taya/client/closed";
import { ClosedPage } from "./closed-page.tsx";

/** Where the live connection is lost somebody still asks. */
const LOOK_MS = 30_000;

interface ShutProps {
  readonly closed: Closed;
  readonly status: SiteStatus | undefined;
  readonly look: () => void;
  readonly permission: Permission | null;
}

/** The page that stands for a closed site, until it is open. */
export default function Shut({ closed, status, look, permission }: ShutProps) {
  useEffect(() => {
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  const open = status?.status === 0;
  useEffect(() => {
    if (open) location.reload();
  }, [open]);
  return <ClosedPage closed={closed} permission={permission} onLook={look} />;
}
