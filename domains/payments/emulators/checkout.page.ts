import { formatMinor } from "@taya/kernel/money";
import type { ProviderResponse } from "../method.ts";
import type { EmulatedOrder } from "./books.store.ts";

/** The hosted page of an emulated provider: what is paid, and two buttons; works without scripts. */
export function checkoutPage(name: string, order: EmulatedOrder): ProviderResponse {
  const amount = `${order.currency} ${formatMinor(order.amount)}`;
  const buttons = `<form method="post">
<p><button type="submit" name="choice" value="pay">Pay ${amount}</button></p>
<p><button type="submit" name="choice" value="decline">Decline</button></p>
</form>`;
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: pay ${amount}</title></head>
<body><main>
<h1>${name}</h1>
<p>This provider is emulated. No real money moves.</p>
<dl><dt>Amount</dt><dd>${amount}</dd><dt>Order</dt><dd>${order.id}</dd></dl>
${order.status === "PENDING" ? buttons : `<p role="status">This order is ${STANDING[order.status]}.</p>`}
</main></body>
</html>
`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }, body };
}

const STANDING = { PAID: "paid", FAILED: "declined", CHARGED_BACK: "charged back" } as const;

/** Sends the browser on with a fresh GET. */
export const seeOther = (location: string): ProviderResponse => ({ status: 303, headers: { location }, body: "" });

/** A JSON answer. */
export const json = (status: number, value: unknown): ProviderResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
