/** A wallet as the balance tells it; 1 under maintenance, or when its vendor does not answer. */
export interface Purse {
  readonly vendor: string;
  readonly balance: string;
  readonly maintain: 0 | 1;
}

/** The name of the main wallet among those of vendors. */
export const MAIN = "MAIN";
