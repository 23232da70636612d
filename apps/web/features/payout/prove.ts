import { api } from "@taya/client/api";

/** A ticket for calls that ask for a fresh proof, by the login password; else the fault. */
export async function proveBy(password: string): Promise<{ readonly ticket: string } | { readonly fault: string }> {
  const result = await api.accounts.stepUp({ method: "PASSWORD", proof: password });
  return result.ok ? { ticket: result.value.ticket } : { fault: result.fault };
}
