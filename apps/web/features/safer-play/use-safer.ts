import { topics } from "@taya/client/topics";
import type { complianceCalls } from "@taya/compliance/contract";
import type { Received } from "@taya/kernel/call";
import { useEffect, useState } from "react";
import { useTopic } from "@taya/client/live";
import { usePlayer } from "@taya/client/player";

export type SaferStatus = Received<(typeof complianceCalls)["realityCheck"]>;

/** Where the player stands, as the server pushes it; undefined for visitors and trials. */
export function useSafer(): SaferStatus | undefined {
  const { token, trial } = usePlayer();
  const on = token !== null && !trial;
  const status = useTopic(topics.compliance.safer, on);
  return on ? status : undefined;
}

/** Milliseconds played in this sitting by the server's clock, once a second; undefined between sittings. */
export function useElapsed(status: SaferStatus | undefined): number | undefined {
  const [base, setBase] = useState({ at: Date.now(), status });
  const [now, setNow] = useState(Date.now());
  useEffect(() => void setBase({ at: Date.now(), status }), [status]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { startedAt, now: serverNow } = base.status ?? {};
  if (startedAt === undefined || serverNow === undefined) return undefined;
  return serverNow - startedAt + Math.max(0, now - base.at);
}
