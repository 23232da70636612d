import { onTestFinished, vi } from "vitest";

const bytes = new Uint8Array([1]).buffer;
const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes };
const key = { id: "AQ", rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };

/** What the server asks of a device; its passkey is the one it answers with. */
export const OPTIONS = {
  challenge: "AQ",
  timeout: 60_000,
  rpId: "localhost",
  allowCredentials: [],
  userVerification: "required" as const,
};

/** A browser with a device that has one passkey, in the place of the one this document lacks. */
export function giveDevice({ suggests = true } = {}) {
  /** What was asked of it, in order: at once, or quietly for the suggestions of a field. */
  const asked: ("at once" | "suggestion")[] = [];
  let choose = () => {};
  async function get({ mediation }: { readonly mediation?: string }): Promise<unknown> {
    asked.push(mediation === "conditional" ? "suggestion" : "at once");
    if (mediation === "conditional") await new Promise<void>((done) => (choose = done));
    return key;
  }
  const knows = { isConditionalMediationAvailable: async () => suggests };
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, knows),
  );
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  const field = document.body.appendChild(document.createElement("input"));
  field.setAttribute("autocomplete", "username webauthn");
  onTestFinished(() => {
    vi.unstubAllGlobals();
    field.remove();
  });
  /** `choose` takes the passkey among the suggestions. */
  return { asked, choose: () => choose() };
}
