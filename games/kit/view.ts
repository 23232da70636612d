/** What the view module of any game gives to the document that shows it. */
export interface GameView {
  /** The frame it is played in: `slot`, `instant`, `table`. */
  readonly kind: string;
}
