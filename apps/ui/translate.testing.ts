/** What the translators of browsers do to a page: they put each text into an element of theirs, or one in its place. */
export type Translator = "around" | "instead";

/** Translates everything that is shown now, as a browser would. */
export async function translate(how: Translator = "instead"): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.parentNode || /^(STYLE|SCRIPT)$/.test(text.parentElement!.tagName)) continue;
    const font = document.createElement("font");
    if (how === "around") {
      text.before(font);
      font.append(text);
    } else {
      font.textContent = text.data;
      text.replaceWith(font);
    }
  }
  // Whoever watches the page is told afterwards.
  await new Promise((done) => setTimeout(done, 0));
}
