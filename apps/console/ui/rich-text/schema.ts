import { linkAttributes } from "@taya/site/allowed-html";
import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const simple = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  group: "block",
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...more,
});
const cell = (tag: string): NodeSpec => simple(tag, "block+", { group: "", isolating: true });
const mark = (...tags: [string, ...string[]]): MarkSpec => ({
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: (): DOMOutputSpec => [tags[0], 0],
});

const nodes = {
  doc: { content: "block+" },
  paragraph: simple("p", "inline*"),
  heading: {
    ...simple("h2", "inline*", { defining: true }),
    attrs: { level: { default: 2, validate: "number" } },
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }: { readonly attrs: Attrs }): DOMOutputSpec => [`h${attrs["level"]}`, 0],
  },
  blockquote: simple("blockquote", "block+", { defining: true }),
  bullet_list: simple("ul", "list_item+"),
  ordered_list: simple("ol", "list_item+"),
  list_item: simple("li", "paragraph block*", { group: "", defining: true }),
  code_block: simple("pre", "text*", { marks: "", code: true, defining: true }),
  rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: (): DOMOutputSpec => ["hr"] },
  table: simple("table", "row+", {
    isolating: true,
    toDOM: (): DOMOutputSpec => ["table", ["tbody", 0]],
  }),
  row: simple("tr", "(cell | header)+", { group: "" }),
  cell: cell("td"),
  header: cell("th"),
  text: { group: "inline" },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: (): DOMOutputSpec => ["br"],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a",
        getAttrs(element: HTMLElement) {
          const known = linkAttributes(element.getAttribute("href") ?? "");
          return known ? { href: known["href"] } : false;
        },
      },
    ],
    toDOM: ({ attrs }: { readonly attrs: Attrs }): DOMOutputSpec => ["a", { ...linkAttributes(attrs["href"]) }, 0],
  },
  strong: mark("strong", "b"),
  em: mark("em", "i"),
  underline: mark("u"),
  strike: mark("s"),
  small: mark("small"),
  sub: mark("sub"),
  sup: mark("sup"),
  code: mark("code"),
} satisfies Record<string, MarkSpec>;

/** What an operator can write: nothing that the server's allow-list would take out again. */
export const richTextSchema = new Schema({ nodes, marks });
