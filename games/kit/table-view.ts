import type { ComponentType } from "react";
import type { Spot } from "./table-game.ts";
import type { GameView } from "./view.ts";

/** Says a word of the table's screen in the language of the page; the key itself where there is none. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Where a round of a table stands. */
export type TablePhase =
  | "IDLE"
  | "BETTING_OPEN"
  | "CLOSING"
  | "BETTING_CLOSED"
  | "DEALING"
  | "RESULT"
  | "SETTLED"
  | "COOLDOWN"
  | "VOID";

/** The layout a player bets on. Amounts in minor units. */
export interface BoardProps {
  readonly spots: ReadonlyMap<string, Spot>;
  /** What the player has laid, spot by spot. */
  readonly bets: ReadonlyMap<string, bigint>;
  /** Spots that pay more than the stake; empty until the result is due. */
  readonly won: ReadonlySet<string>;
  /** Bets are taken now. */
  readonly open: boolean;
  /** How wide the room for it is. */
  readonly narrow: boolean;
  readonly say: Say;
  name(spot: string): string;
  place(spot: string): void;
  /** Takes the last chip from a spot. */
  take(spot: string): void;
}

/** A round as its scene shows it. Times are the server's, in milliseconds. */
export interface RoundShown<Outcome> {
  readonly roundId: string;
  readonly phase: TablePhase;
  /** Known once the server has told it; what of it may be seen yet says the time. */
  readonly outcome?: Outcome;
  /** When dealing began and when the result is due; 0 before. */
  readonly from: number;
  readonly until: number;
  now(): number;
}

/** The player's own hand, where one is played after the close. */
export interface HandShown {
  /** As much of it as may be seen. */
  readonly state: unknown;
  /** What may be done now. */
  readonly actions: readonly string[];
  /** Until when, by the server's clock; null where there is nothing to decide. */
  readonly until: number | null;
  /** So many first stakes as an amount: "1", "0.5". */
  worth(times: string): string;
}

/** How a hand is played on the screen of its table. */
export interface HandView {
  /** The hand in sentences: its cards, what may be done, and how it ended. */
  words(hand: Pick<HandShown, "state" | "actions">, say: Say): readonly string[];
  /** What its player waits for, once there is nothing left to decide. */
  waits(state: unknown, say: Say): string;
  /** Whether it brought more than was put down. */
  won(state: unknown): boolean;
  /** What may be asked for, each with its key, its look by CSS classes, and what it puts down more in first stakes. */
  readonly actions: readonly {
    readonly action: string;
    readonly key: string;
    readonly look: string;
    readonly cost?: string;
  }[];
}

/** What happens on the table: cards, a wheel, dice. It tells nothing that is not also said in words. */
export interface SceneProps<Outcome> {
  readonly round: RoundShown<Outcome>;
  readonly hand?: HandShown | undefined;
  /** Less motion is wanted: the result stands at once when it is due. */
  readonly calm: boolean;
  readonly narrow: boolean;
  readonly say: Say;
  cue(name: "tap" | "turn" | "stop" | "win"): void;
}

export interface RoadProps {
  /** Results in a word each, oldest first. */
  readonly history: readonly string[];
  /** What the rules make of the last outcomes. */
  readonly road: unknown;
  readonly say: Say;
}

/** What the view module of a shared table gives to the document that shows it. */
export interface TableView<Outcome = unknown> extends GameView {
  readonly kind: "table";
  readonly code: string;
  readonly Board: ComponentType<BoardProps>;
  readonly Scene: ComponentType<SceneProps<Outcome>>;
  readonly Road: ComponentType<RoadProps>;
  /** Of games in which players decide after the close; the scene is taller then. */
  readonly hand?: HandView;
  /** The name of a spot in words. */
  name(spot: string, say: Say): string;
  /** The result in sentences, read aloud and all there is in text mode. */
  words(outcome: Outcome, say: Say): readonly string[];
  /** A result of the history strip: what stands in its bead, its name, and its look by CSS classes. */
  bead(brief: string, say: Say): Bead;
}

/** A result as a bead; the letters say it, the colour only helps. */
export interface Bead {
  readonly text: string;
  readonly label: string;
  readonly look: string;
}

/** Declares a table's view; the frame hands outcomes through without looking into them. */
export const tableView = <Outcome>(view: Omit<TableView<Outcome>, "kind">): TableView =>
  ({ kind: "table", ...view }) as unknown as TableView;
