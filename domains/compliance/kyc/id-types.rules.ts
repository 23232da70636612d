/** Whether an image is needed, helps, or does not exist. */
export type Need = "needed" | "helps" | "none";

export const SIDES = ["front", "back", "selfie"] as const;
export type Side = (typeof SIDES)[number];

/** The field that carries an image of a side on the wire. */
export const FIELD = { front: "idCardFront", back: "idCardBack", selfie: "idCardSelfie" } as const;

/** What a kind of identity card asks for. */
export interface IdType {
  readonly back: Need;
  /** Bears a day until which it is good. */
  readonly expires: boolean;
}

/** The kinds 1 to 12 of the reference list; a front and a selfie are needed of each. */
const TYPES: Readonly<Record<number, IdType>> = {
  // Passport: everything stands on one page.
  1: { back: "none", expires: true },
  // Driver's licence: restrictions and serial number stand on the back.
  2: { back: "needed", expires: true },
  // Licence of the Professional Regulation Commission.
  3: { back: "needed", expires: true },
  // Postal card.
  4: { back: "helps", expires: true },
  // Voter's card.
  5: { back: "helps", expires: false },
  // Taxpayer's card.
  6: { back: "helps", expires: false },
  // Social security card.
  7: { back: "helps", expires: false },
  // Senior citizen's card: issued by cities, with the date on the back.
  8: { back: "needed", expires: false },
  // Alien certificate of registration.
  9: { back: "needed", expires: true },
  // Unified multi-purpose card.
  10: { back: "needed", expires: false },
  // Health insurance card.
  11: { back: "helps", expires: false },
  // National card: the code to check it by stands on the back.
  12: { back: "needed", expires: false },
};

/** What a kind asks for; undefined for a number that is none. */
export const idTypeOf = (idType: number): IdType | undefined => TYPES[idType];

/** How much each side of a kind is needed. */
export const needOf = (idType: number, side: Side): Need =>
  side === "back" ? (TYPES[idType]?.back ?? "helps") : "needed";

/** Sides that are still to come before this kind can be handed in. */
export const sidesMissing = (idType: number, there: ReadonlySet<string>): Side[] =>
  SIDES.filter((side) => needOf(idType, side) === "needed" && !there.has(side));
