import type { CDPSession, Page } from "playwright-core";

/** A device that keeps passkeys and says yes by itself, in the place of somebody's finger. */
export interface Device {
  /** How many passkeys it keeps. */
  count(): Promise<number>;
  /** Whether its owner is recognised. */
  recognise(yes: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Gives the page a built-in device for passkeys. */
export async function giveDevice(page: Page): Promise<Device> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
    recognise: async (isUserVerified) =>
      void (await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })),
    remove: async () => void (await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })),
  };
}
