import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { RICH_TEXT } from "@taya/ui/rich-text";
import type { RichTextProps } from "../rich-text.tsx";
import { linkAt, setLink, type Tool } from "./commands.ts";
import { writeHtml } from "./html.ts";
import { LinkForm } from "./link-form.tsx";
import { Toolbar } from "./toolbar.tsx";
import { beginWith, openView } from "./view.ts";

/** The editor itself; what it gives back is HTML of the allowed elements alone. */
export default function Editor({ label, html, language, error, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** What was given back last: anything else comes from outside, and is read anew. */
  const given = useRef(html);
  const [state, setState] = useState<EditorState>(() => beginWith(""));
  const [isLinking, setLinking] = useState(false);
  const onState = useEffectEvent((next: EditorState, isChanged: boolean) => {
    setState(next);
    if (!isChanged) return;
    given.current = writeHtml(next.doc);
    onChange(given.current);
  });
  const first = useEffectEvent(() => html);
  useEffect(() => {
    const opened = openView(place.current!, {
      html: first(),
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: `${RICH_TEXT} content-start min-h-28 p-3 whitespace-pre-wrap outline-none`,
        ...(language && { lang: language }),
      },
      onState: (next, isChanged) => onState(next, isChanged),
    });
    view.current = opened;
    setState(opened.state);
    return () => opened.destroy();
  }, [label, language]);
  useEffect(() => {
    if (html === given.current || !view.current) return;
    given.current = html;
    view.current.updateState(beginWith(html));
    setState(view.current.state);
  }, [html]);
  function use({ command }: Pick<Tool, "command">): void {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch);
    current.focus();
  }
  return (
    <div
      className={`rounded-md border bg-bg1 focus-within:border-brand ${error ? "border-lose" : "border-line-strong"}`}
    >
      <Toolbar
        label={label}
        state={state}
        onUse={use}
        isLinking={isLinking}
        onLink={() => setLinking((before) => !before)}
      />
      {isLinking && (
        <LinkForm
          address={linkAt(state)}
          onSet={(address) => {
            setLinking(false);
            use({ command: setLink(address) });
          }}
          onClose={() => {
            setLinking(false);
            view.current?.focus();
          }}
        />
      )}
      <div ref={place} className="max-h-[50dvh] overflow-y-auto" />
    </div>
  );
}
