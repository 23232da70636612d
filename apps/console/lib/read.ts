import { QueryClient, useQuery } from "@tanstack/react-query";
import type { Call } from "./call.ts";
import { type Refusal, send } from "./send.ts";

const FRESH_MS = 5_000;
const TRANSIENT = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED"]);

/** Whether a refusal says nothing about what was asked for, only that it could not be answered now. */
export const isTransient = ({ fault }: Refusal): boolean => TRANSIENT.has(fault);

/** Carries a refusal through the query library, which knows only thrown errors. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.fault);
    this.refusal = refusal;
  }
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 1 && error instanceof RefusedError && isTransient(error.refusal),
    },
  },
});

export interface Reading<Out> {
  readonly data: Out | undefined;
  readonly refusal: Refusal | undefined;
  readonly loading: boolean;
  readonly renewing: boolean;
  retry(): void;
}

/** Reads a call and keeps its answer under the call and its input. */
export function useRead<In extends object, Out>(
  call: Call<In, Out>,
  input: In,
  options: { readonly enabled?: boolean; readonly everyMs?: number } = {},
): Reading<Out> {
  const query = useQuery({
    queryKey: [call.key, input],
    queryFn: async () => {
      const answer = await send(call, input);
      if (!answer.ok) throw new RefusedError(answer);
      return answer.value;
    },
    enabled: options.enabled ?? true,
    ...(options.everyMs && { refetchInterval: options.everyMs }),
  });
  return {
    data: query.data,
    refusal: query.error instanceof RefusedError ? query.error.refusal : undefined,
    loading: query.isPending && query.fetchStatus !== "idle",
    renewing: query.isFetching && !query.isPending,
    retry: () => void query.refetch(),
  };
}

/** Reads everything on the page anew, after something was done. */
export const refreshAll = (): void => void queries.invalidateQueries();
