/** Whose statements: of those who pay for us, or of those whose games we offer. */
export type Side = "payment" | "vendor";

type Sided<S extends Side, Named> = {
  [Name in keyof Named as Name extends string ? `${S}${Capitalize<Name>}` : never]: Named[Name];
};

/** The same things under the names of one side: `statements` is `paymentStatements`. */
export const sided = <S extends Side, Named extends object>(side: S, named: Named): Sided<S, Named> =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [`${side}${name[0]!.toUpperCase()}${name.slice(1)}`, value]),
  ) as Sided<S, Named>;
