import type { IncomingMessage } from "node:http";
import { type Disorder, HONEST, NONSENSE, unitsOf } from "./disorder.testing.ts";
import { serveFeed } from "./http.testing.ts";

type Answer = { readonly status?: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

/** A provider that is asked, on this machine: it answers as things stand, or as they stood, not at all, or nonsense. */
export async function servePolled(
  answer: (url: URL, request: IncomingMessage) => Answer,
  isSilent: (url: URL) => boolean,
) {
  let disorder: Disorder = HONEST;
  let unit = unitsOf(0);
  const before = new Map<string, Answer[]>();
  const server = await serveFeed((request, url) => {
    if (isSilent(url) || unit() < disorder.dropped) return undefined;
    if (unit() < disorder.wrong) return { body: NONSENSE[Math.floor(unit() * NONSENSE.length)]! };
    const past = before.get(url.pathname) ?? [];
    const isLate = unit() < disorder.late + disorder.twice && past.length > 0;
    if (isLate) return past[Math.floor(unit() * past.length)]!;
    const now = answer(url, request);
    before.set(url.pathname, [...past, now].slice(-4));
    return now;
  });
  return {
    ...server,
    disturb(next: Disorder) {
      disorder = next;
      unit = unitsOf(next.seed);
    },
    unit: () => unit(),
  };
}
