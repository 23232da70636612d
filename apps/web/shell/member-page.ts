import type { ComponentType } from "react";
import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

export type Info = Received<Contracts["accounts"]["info"]>;

/** A page of a dialog that has many, as a file of its feature says it. */
export interface CentrePage {
  /** Smaller ones come first; the first is the default. */
  readonly order: number;
  /** In the address. */
  readonly key: string;
  /** Key of its name. */
  readonly title: string;
  readonly icon: string;
  /** Fetched when it is first opened. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Texts it speaks beside those of the centre. */
  readonly areas: readonly string[];
}

/** A page of the agent centre, as the `agent.ts` of its feature says it. */
export interface AgentPage extends CentrePage {
  /** It stands only where the brand has contracts of this kind. */
  readonly contract?: keyof Received<Contracts["agents"]["contracts"]>["enabled"];
}

/** A page of the member centre, as the `member.ts` of its feature says it. */
export interface MemberPage extends CentrePage {
  /** Whether the menu shows it; always when left out. */
  readonly shown?: (info: Info) => boolean;
  /** What depends on the player alone stands nowhere before the player is known, and not for a trial. */
  readonly onceKnown?: true;
  /** What waits there, as a number on its entry; none at 0. */
  readonly badge?: (info: Info) => number;
  /** Open to an excluded player too: the way to the money and the records. */
  readonly whileExcluded?: true;
}
