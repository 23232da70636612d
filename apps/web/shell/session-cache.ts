import { useEffect } from "react";
import { api } from "@taya/client/api";
import { rememberPermission, useBrand } from "@taya/client/brand";
import { i18n } from "@taya/client/i18n";
import { listen } from "@taya/client/live";
import { queries, refresh, refreshAll } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { topics } from "@taya/client/topics";

/** What somebody was answered is old, should they come again. */
const forgetOf = (username: string | null): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === username, refetchType: "none" });

/** Everybody is told at once; asking is spread over this time. */
const SPREAD_MS = 2_000;
/** What begins or ends at its time is there, or gone, within two seconds. */
const SOON_MS = 800;

/** Hears of every change of what is announced; what came between the reading of the page and now is one as well. */
const everyChange = (then: () => void): (() => void) =>
  listen(topics.messages.announcements, () => void setTimeout(then, Math.random() * SOON_MS));

/**
 * What a session keeps of its brand is asked for once: rights, rules, vendors, wallets, addresses, notices. All of it is
 * asked anew when the server says that the brand has changed, and in another language; what was somebody's own, when they
 * come again.
 */
export function useSessionCache(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const permissionAnew = async (): Promise<void> => {
      const answer = await api.site.permission({ url: location.href });
      if (answer.ok) rememberPermission(answer.value);
    };
    const spoken = () => void permissionAnew();
    const told = listen(topics.site.system, ({ revision }) => {
      clearTimeout(timer);
      if (revision === useBrand.getState().permission?.revision) return;
      timer = setTimeout(() => void permissionAnew().then(refreshAll), Math.random() * SPREAD_MS);
    });
    const announced = everyChange(() => refresh(api.messages.announcements, api.messages.notices));
    const stop = useSession.subscribe(({ username }, before) => {
      // What everybody is told of the brand is nobody's own, and stays.
      if (username !== before.username) forgetOf(before.username);
    });
    i18n.on("languageChanged", spoken);
    return () => {
      clearTimeout(timer);
      told();
      announced();
      stop();
      i18n.off("languageChanged", spoken);
    };
  }, []);
}
