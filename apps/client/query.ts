import { QueryClient, useQuery } from "@tanstack/react-query";
import { type Answered, type Asking, isTransient, type RefusedCall } from "./ask.ts";
import { useSession } from "./session.ts";

/** Carries a refusal through the query library, which knows only thrown errors. */
export class RefusedError<F extends string = string> extends Error {
  readonly refusal: RefusedCall<F>;
  constructor(refusal: RefusedCall<F>) {
    super(refusal.fault);
    this.refusal = refusal;
  }
}

/** The answers of the page: how long one is taken for new, and how often it is asked again when it could not be had. */
const cachedFor = (staleTime: number, again: number) => ({
  queries: {
    staleTime,
    refetchOnWindowFocus: true,
    retry: (count: number, error: Error) =>
      count < again && error instanceof RefusedError && isTransient(error.refusal),
  },
});

export const queries = new QueryClient({ defaultOptions: cachedFor(15_000, 2) });

/** Operators see what is newer, and sooner that it cannot be had. */
export const keepForOperators = (): void => queries.setDefaultOptions(cachedFor(5_000, 1));

export interface Answer<Out, F extends string = string> {
  readonly data: Out | undefined;
  readonly fault: F | undefined;
  readonly refusal: RefusedCall<F> | undefined;
  readonly loading: boolean;
  /** Something is there, and is being read anew. */
  readonly renewing: boolean;
  retry(): void;
}

interface Reading {
  readonly enabled?: boolean;
  readonly everyMs?: number;
  readonly freshMs?: number;
  /** Asked once a session, and anew only when what it tells of has changed (`apps/web/shell/session-cache.ts`). */
  readonly cached?: true;
}

/** Reads a call and keeps its answer, keyed by call, input and player; `fault` names what was refused. */
export function useCall<In extends object, Out, F extends string>(
  ask: Asking<In, Out, F>,
  input: NoInfer<In>,
  reading: Reading = {},
): Answer<Out, F> {
  const username = useSession((state) => state.username);
  const query = useQuery({
    queryKey: [ask.key, input, username],
    queryFn: () => answerOf(ask, input),
    enabled: reading.enabled ?? true,
    ...(reading.everyMs && { refetchInterval: reading.everyMs }),
    ...(reading.freshMs && { staleTime: reading.freshMs }),
    ...(reading.cached && { staleTime: Infinity, gcTime: Infinity }),
  });
  const refusal = query.error instanceof RefusedError ? (query.error as RefusedError<F>).refusal : undefined;
  return {
    data: query.data,
    fault: refusal?.fault,
    refusal,
    loading: query.isPending && query.fetchStatus !== "idle",
    // Only who looks at it is drawn anew for it.
    get renewing() {
      return query.isFetching && !query.isPending;
    },
    retry: () => void query.refetch(),
  };
}

/** Asks ahead, so that the answer is there when a part of the page first wants it. */
export function askAhead<In extends object, Out>(ask: Asking<In, Out>, input: NoInfer<In>): void {
  const { username } = useSession.getState();
  void queries.prefetchQuery({ queryKey: [ask.key, input, username], queryFn: () => answerOf(ask, input) });
}

/** The answer of a call, a refusal thrown. */
export async function answerOf<In extends object, Out>(ask: Asking<In, Out>, input: In): Promise<Out> {
  const result: Answered<Out> = await ask(input);
  if (!result.ok) throw new RefusedError(result);
  return result.value;
}

/** Forgets kept answers of calls so that they are read anew, for example after money moved. */
export const refresh = (...asks: readonly { readonly key: string }[]): void => {
  for (const ask of asks) void queries.invalidateQueries({ queryKey: [ask.key] });
};

/** Forgets all of them. */
export const refreshAll = (): void => void queries.invalidateQueries();
