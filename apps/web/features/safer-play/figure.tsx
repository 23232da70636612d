import type { ReactNode } from "react";
import { Money } from "@taya/ui/money";

/** A name with its figure below, in a box. */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-bg0 border border-line px-3 py-2 min-w-0">
      <dt className="text-[12px] text-text3">{label}</dt>
      <dd className="font-extrabold text-lg money truncate">{children}</dd>
    </div>
  );
}

export function MoneyFigure({
  label,
  amount,
  signed = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly signed?: boolean;
}) {
  return (
    <Figure label={label}>
      <Money amount={amount} signed={signed} />
    </Figure>
  );
}
