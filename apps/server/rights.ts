import { BUILT_IN } from "@taya/staff/roles";
import { type Asker, refusalOf } from "@taya/kernel/authorisation";
import type { AnyCall, Calls } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";

/** Somebody of whom the table of rights speaks. */
export interface Named {
  readonly name: string;
  readonly asker: Asker;
}

const member = (type: number) =>
  ({ type, door: "players", operator: false, rights: [], mustChangePassword: false }) as const;
const staff = (rights: readonly string[]) =>
  ({ type: 9, door: "staff", operator: true, rights, mustChangePassword: false }) as const;

/** Everybody outside the house, by what they may do. */
export const OUTSIDE: readonly Named[] = [
  { name: "visitor", asker: undefined },
  { name: "trial (4)", asker: member(4) },
  { name: "player (0)", asker: member(0) },
  { name: "agent (1)", asker: member(1) },
  { name: "general agent (2)", asker: member(2) },
  { name: "internal line (41)", asker: member(41) },
  { name: "affiliate (42)", asker: member(42) },
  { name: "must change password", asker: { ...member(0), mustChangePassword: true } },
  { name: "before the disclaimer", asker: { ...member(0), mustAgree: true } },
  { name: "withdrawals only", asker: { ...member(0), scope: "withdrawing" } },
];

/** Staff, by the roles that come with the program. */
export const STAFF: readonly Named[] = [
  ...BUILT_IN.map(({ code, rights }) => ({ name: code, asker: staff(rights) })),
  { name: "without rights", asker: staff([]) },
  { name: "staff that must change password", asker: { ...staff(["*"]), mustChangePassword: true } },
];

/** Sessions that no door gives: whatever made one, nothing opens to it. */
export const WRONG_DOOR: readonly Named[] = [
  { name: "player (0) by the door of staff", asker: { ...member(0), door: "staff" } },
  { name: "agent (1) by the door of staff", asker: { ...member(1), door: "staff" } },
  { name: "trial (4) by the door of staff", asker: { ...member(4), door: "staff" } },
  { name: "owner by the door of players", asker: { ...staff(["*"]), door: "players" } },
];

export const EVERYBODY: readonly Named[] = [...OUTSIDE, ...STAFF];

/** A row of the table: a call, and what each asker is refused with; undefined is allowed. */
export interface RightsRow {
  readonly name: string;
  readonly call: AnyCall;
  readonly refusals: ReadonlyMap<string, FaultName | undefined>;
}

/** The table of rights of all calls that stand in the contracts. */
export function rightsTable(
  rooms: readonly { readonly room: string; readonly calls: Calls }[],
  askers: readonly Named[] = EVERYBODY,
): RightsRow[] {
  return rooms.flatMap(({ room, calls }) =>
    Object.entries(calls).map(([name, call]) => ({
      name: `${room}.${name}`,
      call,
      refusals: new Map(askers.map((each) => [each.name, refusalOf(call, each.asker)])),
    })),
  );
}

/** Every right that a call asks for, in order. */
export const rightsOf = (contracts: readonly Calls[]): string[] =>
  [
    ...new Set(
      contracts.flatMap((calls) => Object.values(calls).flatMap(({ right }: AnyCall) => (right ? [right] : []))),
    ),
  ].toSorted();
