import { closeTop, isCovered, onLayers } from "@taya/ui/layers";

/** What the game tells the page around it; between `showing` and `shown` a round is on its way to its end. */
type Said = {
  readonly type: "ready" | "balance" | "round" | "showing" | "shown" | "error" | "close" | "deposit" | "covered";
  readonly [more: string]: unknown;
};

/** Speaks to the site when the game stands in its frame; to nobody else. */
export function tell(said: Said): void {
  if (parent === window) return;
  parent.postMessage({ source: "taya-game", ...said }, location.origin);
}

type Wished = MessageEvent<{ source?: string; type?: string; on?: boolean }>;
const isOfSite = ({ source, origin, data }: Wished): boolean =>
  source === parent && origin === location.origin && data?.source === "taya-site";

/** While something lies over the game, Back of the site around it closes that first. */
export function lendBack(): void {
  onLayers(() => tell({ type: "covered", on: isCovered() }));
  addEventListener("message", (event: Wished) => {
    if (isOfSite(event) && event.data.type === "back") closeTop();
  });
}

/** Hears the site's wishes; answers how to stop. */
export function hear(wishes: { readonly reload: () => void; readonly mute: (on: boolean) => void }): () => void {
  const listen = (event: Wished) => {
    if (!isOfSite(event)) return;
    if (event.data.type === "reload") wishes.reload();
    if (event.data.type === "mute") wishes.mute(event.data.on === true);
  };
  addEventListener("message", listen);
  return () => removeEventListener("message", listen);
}
