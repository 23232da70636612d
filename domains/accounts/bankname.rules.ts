/** A name as two people would agree it is the same: no case, accents, dots or doubled blanks. */
export const sameName = (one: string, other: string): boolean => plain(one) !== "" && plain(one) === plain(other);

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
