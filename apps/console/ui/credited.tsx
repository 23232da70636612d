import { Money } from "@taya/ui/money";

/** What was credited; a dash while nothing was. */
export function Credited({ amount }: { readonly amount: string }) {
  return /[1-9]/.test(amount) ? <Money amount={amount} /> : <>–</>;
}
