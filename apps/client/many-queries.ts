import { useQueries } from "@tanstack/react-query";
import type { Asking } from "./ask.ts";
import { type Answer, answerOf, RefusedError } from "./query.ts";
import { useSession } from "./session.ts";

/** As `useCall`, for several inputs of one call at once. */
export function useCalls<In extends object, Out, F extends string>(
  ask: Asking<In, Out, F>,
  inputs: readonly NoInfer<In>[],
): readonly Pick<Answer<Out, F>, "data" | "fault" | "retry">[] {
  const username = useSession((state) => state.username);
  const found = useQueries({
    queries: inputs.map((input) => ({ queryKey: [ask.key, input, username], queryFn: () => answerOf(ask, input) })),
  });
  return found.map((query) => ({
    data: query.data,
    fault: query.error instanceof RefusedError ? (query.error as RefusedError<F>).refusal.fault : undefined,
    retry: () => void query.refetch(),
  }));
}
