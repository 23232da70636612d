import { type Box, freePlace } from "./toast.rules.ts";

/** What a message must not lie over: what one types into, chooses in, and sends with. */
const FIELDS = "input, select, textarea, [contenteditable=true], button[type=submit]";

/** Puts the messages where they lie over no field; the place liked best comes first. */
export function giveWay(layer: HTMLElement, classes: readonly string[]): void {
  const places = classes.map((each) => {
    layer.className = each;
    return boxAround([...layer.children]);
  });
  layer.className = classes[freePlace(places, fieldsOnTop())]!;
}

const boxAround = (elements: readonly Element[]): Box => {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
};

/** The fields of the dialog opened last, or of the page when none is. */
function fieldsOnTop(): readonly Box[] {
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  return [...within.querySelectorAll(FIELDS)].map((field) => field.getBoundingClientRect());
}
