/** What a browser's translator puts in the place of a text that React had drawn. */
const stands = new WeakMap<Node, ChildNode>();

/**
 * Lets a page live on when the browser translates it. Translators put `<font>` elements in the place of texts, or around
 * them, behind React's back; React then removes a text that is not there any more, inserts before one, or changes one
 * that nobody sees, and the page breaks or shows an old amount. Nothing smaller is whole: any text beside a sibling, in
 * any component, would have to stand in an element of its own, for ever.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && placeIn(this, before)) as T;
  };
  const changed = new MutationObserver((records) => records.forEach(({ target }) => show(target)));
  const replaced = new MutationObserver((records) => {
    for (const record of records) {
      const [text] = [...record.removedNodes].filter(isText);
      const font = text && !text.parentNode && fontOf(record);
      if (!font) continue;
      stands.set(text, font);
      changed.observe(text, { characterData: true });
    }
  });
  replaced.observe(document.documentElement, { childList: true, subtree: true });
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";

/** The `<font>` that came when a text went, at once or one after the other. */
const fontOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(isFont);

/** Where a child stands in its parent: itself, what is around it, what came in its place; null for a text that is gone. */
function placeIn(parent: Node, child: Node): Node | null {
  if (child.parentNode === parent) return child;
  let around: Node | null = child;
  while (around && around.parentNode !== parent) around = around.parentNode;
  if (around) return around;
  const font = stands.get(child);
  if (font?.parentNode === parent) return font;
  // Anything but a text is no translator's doing: it fails as it would have.
  return isText(child) ? null : child;
}

/** A text that has changed is seen again, as it is now; the translator takes it up from there. */
function show(text: Node): void {
  const font = stands.get(text);
  if (!font?.isConnected) return;
  stands.delete(text);
  font.replaceWith(text);
}
