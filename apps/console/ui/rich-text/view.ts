import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Node, Slice } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { KEYS } from "./commands.ts";
import { readHtml, readPiece } from "./html.ts";
import { richTextSchema } from "./schema.ts";

/** The state of an editor that begins with a piece of HTML. */
export const beginWith = (html: string): EditorState =>
  EditorState.create({ doc: readHtml(html), plugins: [history(), keymap({ ...KEYS })] });

/** Lines of plain text, each a paragraph. */
function pieceOf(text: string): Slice {
  const lines = text.split(/\r?\n/).map((line) => {
    return richTextSchema.nodes.paragraph.create(null, line ? richTextSchema.text(line) : null);
  });
  const doc = richTextSchema.nodes.doc.create(null, lines as Node[]);
  return new Slice(doc.content, 1, 1);
}

/** What is brought in from outside, read by ourselves: the editor's own reader would hand it to the browser as HTML. */
function broughtIn(data: DataTransfer | null): Slice | undefined {
  const html = data?.getData("text/html");
  if (html) return readPiece(html);
  const text = data?.getData("text/plain");
  return text ? pieceOf(text) : undefined;
}

function onPaste(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault();
  const piece = broughtIn(event.clipboardData);
  if (piece) view.dispatch(view.state.tr.replaceSelection(piece).scrollIntoView().setMeta("paste", true));
  return true;
}

/** Words dragged within the editor are moved by it; what comes from elsewhere is put where it is let go. */
function onDrop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const piece = broughtIn(event.dataTransfer);
  if (at && piece) view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, piece).setMeta("paste", true));
  return true;
}

interface ViewOptions {
  readonly html: string;
  /** What assistive technology is told of the field. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onState: (state: EditorState, isChanged: boolean) => void;
}

/** An editor in an element of the page. */
export function openView(place: HTMLElement, { html, attributes, onState }: ViewOptions): EditorView {
  const view = new EditorView(place, {
    state: beginWith(html),
    attributes: { ...attributes },
    handleDOMEvents: { paste: onPaste, drop: onDrop },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      onState(next, transaction.docChanged);
    },
  });
  return view;
}
