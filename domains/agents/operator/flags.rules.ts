/** An account with the agents above it, all by their numbers. */
interface Joined {
  readonly number: number;
  readonly path: readonly number[];
}

type Kind = "DEVICE" | "PAYOUT";

export interface Shared<M extends Joined> {
  readonly member: M;
  readonly agent: number;
  readonly shares: readonly Kind[];
}

/** Which of these members share something with an agent above, and what: a pair for each agent. */
export function sharedUpward<M extends Joined>(
  members: readonly M[],
  things: readonly { readonly kind: Kind; readonly numbers: ReadonlySet<number> }[],
): Shared<M>[] {
  return members.flatMap((member) =>
    member.path.flatMap((agent) => {
      const both = things.filter(({ numbers }) => numbers.has(member.number) && numbers.has(agent));
      return both.length > 0 ? [{ member, agent, shares: [...new Set(both.map(({ kind }) => kind))].toSorted() }] : [];
    }),
  );
}
