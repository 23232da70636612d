/**
 * What the screen of a slot reads of its maths sheet (`par.json`). The rules that draw from the sheet are the server's:
 * a page that only shows rounds does without them until somebody opens the sheet itself.
 */
export interface SlotPar {
  readonly id: string;
  /** Minor units. */
  readonly stakes: readonly string[];
  readonly wild?: string | null;
  readonly jackpot?: { readonly pool: string };
}
