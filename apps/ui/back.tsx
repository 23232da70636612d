import { useEffect } from "react";
import { useBlocker } from "react-router";
import { closeTop, isCovered, onLayers } from "./layers.ts";

/** What the router keeps of a place in the history of the tab, and what is added to it here. */
interface Place {
  readonly idx?: number;
  /** The same page once more, beneath the first one of this document. */
  readonly ground?: true;
  readonly grounded?: true;
}
const placeHere = (): Place => (history.state as Place | null) ?? {};

/**
 * Back (and Forward) close what lies on top of the page and leave the page itself alone: the step through the history is
 * taken back, so nothing is left there that Forward could open again. Stands once in every document with a router.
 */
export default function Back() {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && isCovered());
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    closeTop();
    blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const stand = () => isCovered() && standOnGround();
    stand();
    const stop = onLayers(stand);
    addEventListener("popstate", skipGround);
    return () => {
      stop();
      removeEventListener("popstate", skipGround);
    };
  }, []);
  return null;
}

/** From the first page of a document Back would leave the document, where nothing can hold it: the page is put beneath itself. */
function standOnGround(): void {
  const place = placeHere();
  if (place.idx === undefined || place.idx > 0 || place.grounded) return;
  history.replaceState({ ...place, idx: place.idx - 1, ground: true }, "");
  history.pushState({ ...place, ground: undefined, grounded: true }, "");
}

/** Nobody stops on the ground: with nothing to close, Back goes on to where it leads. */
function skipGround(): void {
  if (placeHere().ground && !isCovered()) history.back();
}
