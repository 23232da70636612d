/** Where goods go to, as it is typed. */
export interface Delivery {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
}

/** So long each may be; together with their line breaks they fit what the contract takes. */
export const LONGEST: Readonly<Record<keyof Delivery, number>> = { recipient: 80, phone: 30, address: 380 };

/** One text of the three, a line each, as whoever sends the goods reads it. */
export const deliveryOf = ({ recipient, phone, address }: Delivery): string =>
  [recipient, phone, address].map((each) => each.trim()).join("\n");
