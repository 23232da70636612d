/** What the game tells the page around it; between `showing` and `shown` a round is on its way to its end. */
type Said = {
  readonly type: "ready" | "balance" | "round" | "showing" | "shown" | "error" | "close" | "deposit";
  readonly [more: string]: unknown;
};

/** Speaks to the site when the game stands in its frame; to nobody else. */
export function tell(said: Said): void {
  if (parent === window) return;
  parent.postMessage({ source: "taya-game", ...said }, location.origin);
}

/** Hears the site's wishes; answers how to stop. */
export function hear(wishes: { readonly reload: () => void; readonly mute: (on: boolean) => void }): () => void {
  const listen = (event: MessageEvent<{ source?: string; type?: string; on?: boolean }>) => {
    if (event.source !== parent || event.origin !== location.origin || event.data?.source !== "taya-site") return;
    if (event.data.type === "reload") wishes.reload();
    if (event.data.type === "mute") wishes.mute(event.data.on === true);
  };
  addEventListener("message", listen);
  return () => removeEventListener("message", listen);
}
