/** Account types that have a line of their own to look after. */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

/** Whether an account of this type has the agent centre. */
export const isAgent = (type: number | null | undefined): boolean => AGENT_TYPES.includes(type ?? -1);
