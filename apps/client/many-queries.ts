import { useQueries } from "@tanstack/react-query";
import type { AnyCall, Received, Sent } from "@taya/kernel/call";
import type { Ask, Refused } from "./api.ts";
import { type Answer, answerOf, RefusedError } from "./query.ts";
import { useSession } from "./session.ts";

/** As `useCall`, for several inputs of one call at once. */
export function useCalls<C extends AnyCall>(
  ask: Ask<C>,
  inputs: readonly Sent<C>[],
): readonly Pick<Answer<C>, "data" | "fault" | "retry">[] {
  const username = useSession((state) => state.username);
  const found = useQueries({
    queries: inputs.map((input) => ({ queryKey: [ask.key, input, username], queryFn: () => answerOf(ask, input) })),
  });
  return found.map((query) => ({
    data: query.data as Received<C> | undefined,
    fault: (query.error instanceof RefusedError ? query.error.fault : undefined) as Refused<C> | undefined,
    retry: () => void query.refetch(),
  }));
}
