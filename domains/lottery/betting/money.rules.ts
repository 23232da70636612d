import type { Minor } from "@taya/kernel/money";

/** Deals the cash and bonus money of one posting out to the stakes in it, cash first; the rest of each is bonus money. */
export function dealer(cash: Minor): (stake: Minor) => Minor {
  let left = cash;
  return (stake) => {
    const fromCash = stake < left ? stake : left;
    left -= fromCash;
    return stake - fromCash;
  };
}
