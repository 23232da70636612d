import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { richTextSchema } from "./schema.ts";

const { nodes, marks } = richTextSchema;

/** A button of the toolbar: what it does, and when it is pressed. */
export interface Tool {
  readonly name: string;
  readonly icon: string;
  readonly command: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

const marked =
  (type: MarkType) =>
  ({ selection: { from, to, $from, empty }, storedMarks, doc }: EditorState): boolean =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);

const within = (type: NodeType, level?: number) => (state: EditorState) => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type && (level === undefined || node.attrs["level"] === level),
  );
};

/** Puts it there, or takes it away where it is. */
const either =
  (isOn: (state: EditorState) => boolean, put: Command, take: Command): Command =>
  (state, dispatch, view) =>
    (isOn(state) ? take : put)(state, dispatch, view);

const markTool = (name: string, icon: string, type: MarkType): Tool => ({
  name,
  icon,
  command: toggleMark(type),
  isOn: marked(type),
});

function headingTool(level: number): Tool {
  const isOn = within(nodes.heading, level);
  const command = either(isOn, setBlockType(nodes.heading, { level }), setBlockType(nodes.paragraph));
  return { name: `heading${level}`, icon: `h-${level}`, command, isOn };
}

function listTool(name: string, icon: string, type: NodeType): Tool {
  const isOn = within(type);
  return { name, icon, command: either(isOn, wrapInList(type), liftListItem(nodes.list_item)), isOn };
}

const isQuote = within(nodes.blockquote);

/** The toolbar in its order; the link has a form of its own. */
export const TOOLS: readonly Tool[] = [
  markTool("bold", "bold", marks.strong),
  markTool("italic", "italic", marks.em),
  markTool("underline", "underline", marks.underline),
  headingTool(2),
  headingTool(3),
  listTool("bullets", "list", nodes.bullet_list),
  listTool("numbers", "list-numbers", nodes.ordered_list),
  { name: "quote", icon: "blockquote", command: either(isQuote, wrapIn(nodes.blockquote), lift), isOn: isQuote },
  { name: "undo", icon: "arrow-back-up", command: undo },
  { name: "redo", icon: "arrow-forward-up", command: redo },
];

/** Whether a tool can do anything now. */
export function canUse({ name, command }: Tool, state: EditorState): boolean {
  if (name === "undo") return undoDepth(state) > 0;
  if (name === "redo") return redoDepth(state) > 0;
  return command(state);
}

export const isLink = marked(marks.link);

/** The address of the link at the cursor; "" where there is none. */
export function linkAt({ selection: { $from, from, to, empty }, doc }: EditorState): string {
  let href = "";
  if (empty) return String(marks.link.isInSet($from.marks())?.attrs["href"] ?? "");
  doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs["href"] ?? "");
  });
  return href;
}

/** Makes what is chosen a link, or writes the address itself where nothing is chosen; an empty address takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (href === "") tr.removeMark(from, to, marks.link);
    else if (empty) tr.replaceSelectionWith(richTextSchema.text(href, [marks.link.create({ href })]), false);
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Keys of the editor; Tab is not among them, it leads on to the next field. */
export const KEYS: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-u": toggleMark(marks.underline),
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Mod-[": liftListItem(nodes.list_item),
  "Mod-]": sinkListItem(nodes.list_item),
  "Shift-Enter": hardBreak,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap["Enter"]!),
};
