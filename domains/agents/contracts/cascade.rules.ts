import type { Minor } from "@taya/kernel/money";

/**
 * What is left to each of a line of what they get when those directly below them are paid of it; the house pays what the
 * heads get. Where one branch wins and another loses an agent may owe more than they get.
 */
export function netOf<Id>(
  gross: ReadonlyMap<Id, Minor>,
  uplineOf: (id: Id) => Id | undefined,
): { readonly net: ReadonlyMap<Id, Minor>; readonly house: Minor } {
  const net = new Map(gross);
  let house = 0n;
  for (const [id, amount] of gross) {
    const upline = uplineOf(id);
    if (upline === undefined) house += amount;
    else if (net.has(upline)) net.set(upline, net.get(upline)! - amount);
  }
  return { net, house };
}
