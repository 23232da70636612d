import { api } from "@taya/client/api";
import type { Asking } from "@taya/client/ask";
import type { Permission } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { supportUrl } from "./support.rules.ts";

/** The kind of a way that leads to customer service. */
const SERVICE = "3";

interface Opening {
  readonly pageKey: string;
  /** Where this site may lead to. */
  readonly origins: readonly string[];
}

/** Where the way to customer service leads, opened by the page; empty where there is none that this site may open. */
const serviceRoute: Asking<Opening, string> = Object.assign(
  async ({ pageKey, origins }: Opening) => {
    const answer = await api.site.domainRoute({});
    if (!answer.ok) return answer;
    const { path } = answer.value.version.pathList.find(({ type }) => type === SERVICE) ?? {};
    const { unsealed } = await import("@taya/client/unseal");
    const address = path ? await unsealed(path, pageKey).catch(() => "") : "";
    const allowed = URL.canParse(address) && origins.includes(new URL(address).origin);
    return { ok: true as const, value: allowed ? address : "" };
  },
  { key: api.site.domainRoute.key },
);

/**
 * Where customer service is for a rank. The live chat is where its sealed way leads, which is asked for once a session;
 * until it is known, or without one, where the brand says. Undefined while the brand is not known.
 */
export function useServiceUrl(info: Permission["info"] | undefined, rankLevel = 0): string | undefined {
  const { pageKey = "", customerService } = info ?? {};
  const opening = { pageKey, origins: customerService?.origins ?? [] };
  const { data: chatUrl } = useCall(serviceRoute, opening, { enabled: pageKey !== "", cached: true });
  return customerService && supportUrl({ ...customerService, ...(chatUrl && { chatUrl }) }, rankLevel);
}
