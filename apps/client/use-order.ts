import { useRef } from "react";

/**
 * The key of an order: every retry of the same wish carries the same key, another wish a new one. A lost answer keeps
 * the key, any other answer ends the order.
 */
export function useOrder(): { keyOf(wish: object): string; answered(fault: string | undefined): void } {
  const order = useRef({ text: "", key: "" });
  return {
    keyOf(wish) {
      const text = JSON.stringify(wish);
      if (order.current.text !== text) order.current = { text, key: crypto.randomUUID() };
      return order.current.key;
    },
    answered(fault) {
      if (!fault?.startsWith("NET_")) order.current = { text: "", key: "" };
    },
  };
}
