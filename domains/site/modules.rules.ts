import type { Module } from "./shapes.ts";

export const MODULE_IDS = [
  "USERNAMEREG3",
  "MOBILENUMREG3",
  "MOBILENUMPASSREG3",
  "REGMOBVERF3",
  "MOBILEVERCODELOGIN3",
  "CHNGPASSVERIF3",
  "PWDEXPFORCECHANGE3",
  "FREEPLAY3",
  "MANPLAYREB3",
  "AGENTPOLICY3",
  "UPLOADID3",
  "REGCONTACT3",
] as const;
export type ModuleId = (typeof MODULE_IDS)[number];

interface Node {
  readonly modId: ModuleId;
  readonly on: boolean;
  readonly children: readonly Node[];
}

const node = (modId: ModuleId, on: boolean, children: readonly Node[] = []): Node => ({ modId, on, children });

/** How the modules hang together and which are on in a new brand. */
const TREE: readonly Node[] = [
  node("USERNAMEREG3", true),
  node("MOBILENUMREG3", true, [node("MOBILENUMPASSREG3", true), node("REGMOBVERF3", false)]),
  node("MOBILEVERCODELOGIN3", true),
  node("CHNGPASSVERIF3", false),
  node("PWDEXPFORCECHANGE3", false),
  node("FREEPLAY3", true),
  node("MANPLAYREB3", true),
  node("AGENTPOLICY3", true),
  node("UPLOADID3", true),
  node("REGCONTACT3", false),
];

export type Switches = Readonly<Partial<Record<string, string>>>;

/** The module tree with what an operator has switched; only the string "1" is on. */
export function moduleTree(switches: Switches, nodes: readonly Node[] = TREE): Module[] {
  return nodes.map(({ modId, on, children }) => ({
    modId,
    enabled: (switches[modId] ?? (on ? "1" : "0")) === "1" ? "1" : "0",
    childrenNodes: moduleTree(switches, children),
  }));
}

/** The switches in force: where agents alone come in, nobody registers as a player and no trial begins. */
export const switchesOn = (side: "both" | "member" | "agent", switches: Switches): Switches =>
  side === "agent" ? { ...switches, USERNAMEREG3: "0", MOBILENUMREG3: "0", FREEPLAY3: "0" } : switches;

/** Whether a module is on: found at any depth, and every node above it is on too. */
export function isOn(modId: string, nodes: readonly Module[]): boolean {
  return nodes.some((each) => each.enabled === "1" && (each.modId === modId || isOn(modId, each.childrenNodes)));
}

/** Every module as a flat table of what it is switched to, whatever the nodes above it say. */
export function flatSwitches(nodes: readonly Module[]): Record<string, "0" | "1"> {
  return Object.fromEntries(
    nodes.flatMap((each) => [[each.modId, each.enabled] as const, ...Object.entries(flatSwitches(each.childrenNodes))]),
  );
}
