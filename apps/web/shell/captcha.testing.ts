import { vi } from "vitest";

/** Hands out pictures, which are asked for by hand; everything else goes to the fake before it. */
export function pictures(): void {
  const others = fetch;
  let made = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (!address.startsWith("/wps/captcha?")) return others(address, init);
    made += 1;
    return Response.json({ success: true, value: `picture${made}`, captchaId: `c${made}` });
  });
}
