import { api } from "./api.ts";
import type { Answered, Making } from "./ask.ts";

/** Makes a call that asks for a fresh proof of identity, with the login password as the proof; a wrong one is refused as `AUTH_BAD_CREDENTIALS`. */
export async function proved<Out, F extends string>(
  password: string,
  ask: (making: Pick<Making, "ticket">) => Promise<Answered<Out, F>>,
  method: "PASSWORD" | "PAYPWD" = "PASSWORD",
) {
  const proven = await api.accounts.stepUp({ method, proof: password });
  return proven.ok ? ask({ ticket: proven.value.ticket }) : proven;
}
