import { QueryClient, useQuery } from "@tanstack/react-query";
import type { AnyCall, Received, Sent } from "@taya/kernel/call";
import type { FaultDetail, Refusal } from "@taya/kernel/result";
import type { Ask, Refused } from "./api.ts";
import { useSession } from "./session.ts";

const FRESH_MS = 15_000;

/** Carries a refusal through the query library, which knows only thrown errors. */
export class RefusedError extends Error {
  readonly fault: string;
  readonly detail: FaultDetail;
  constructor(refusal: Refusal<string>) {
    super(refusal.fault);
    this.fault = refusal.fault;
    this.detail = refusal.detail;
  }
}

const transient = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED"]);

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 2 && error instanceof RefusedError && transient.has(error.fault),
    },
  },
});

export interface Answer<C extends AnyCall> {
  readonly data: Received<C> | undefined;
  readonly fault: Refused<C> | undefined;
  readonly detail: FaultDetail | undefined;
  readonly loading: boolean;
  retry(): void;
}

export interface Reading {
  readonly enabled?: boolean;
  readonly everyMs?: number;
  readonly freshMs?: number;
}

/** Reads a call and keeps its answer, keyed by call, input and player; `fault` names what was refused. */
export function useCall<C extends AnyCall>(ask: Ask<C>, input: Sent<C>, reading: Reading = {}): Answer<C> {
  const username = useSession((state) => state.username);
  const query = useQuery({
    queryKey: [ask.key, input, username],
    queryFn: () => answerOf(ask, input),
    enabled: reading.enabled ?? true,
    ...(reading.everyMs && { refetchInterval: reading.everyMs }),
    ...(reading.freshMs && { staleTime: reading.freshMs }),
  });
  const refused = query.error instanceof RefusedError ? query.error : undefined;
  return {
    data: query.data as Received<C> | undefined,
    fault: refused?.fault as Refused<C> | undefined,
    detail: refused?.detail,
    loading: query.isPending && query.fetchStatus !== "idle",
    retry: () => void query.refetch(),
  };
}

/** Asks ahead, so that the answer is there when a part of the page first wants it. */
export function askAhead<C extends AnyCall>(ask: Ask<C>, input: Sent<C>): void {
  const { username } = useSession.getState();
  void queries.prefetchQuery({ queryKey: [ask.key, input, username], queryFn: () => answerOf(ask, input) });
}

/** The answer of a call, a refusal thrown. */
export async function answerOf<C extends AnyCall>(ask: Ask<C>, input: Sent<C>): Promise<Received<C>> {
  const result = await ask(input);
  if (!result.ok) throw new RefusedError(result);
  return result.value;
}

/** Forgets kept answers of calls so that they are read anew, for example after money moved. */
export const refresh = (...asks: readonly { readonly key: string }[]): void => {
  for (const ask of asks) void queries.invalidateQueries({ queryKey: [ask.key] });
};
