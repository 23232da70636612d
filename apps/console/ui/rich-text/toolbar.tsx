import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditorState } from "prosemirror-state";
import { Icon } from "@taya/ui/icon";
import { canUse, isLink, type Tool, TOOLS } from "./commands.ts";

interface ToolbarProps {
  readonly label: string;
  readonly state: EditorState;
  readonly onUse: (tool: Tool) => void;
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

const BUTTON =
  "grid place-items-center size-9 pointer-coarse:size-11 rounded-sm text-text2 hover:bg-bg3 aria-pressed:bg-brand aria-pressed:text-white aria-disabled:opacity-40";

/** The tools of an editor: one stop for Tab, arrows go from one to the next. */
export function Toolbar({ label, state, onUse, isLinking, onLink }: ToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const tools = [
    ...TOOLS.slice(0, -2).map((tool) => ({ ...tool, press: () => onUse(tool), on: tool.isOn?.(state) })),
    { name: "link", icon: "link", press: onLink, on: isLinking || isLink(state), command: undefined },
    ...TOOLS.slice(-2).map((tool) => ({ ...tool, press: () => onUse(tool), on: undefined })),
  ];
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -stop, End: tools.length - 1 - stop }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("console.richText.tools", { field: label })}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-0.5 border-b border-line bg-bg2 p-1 rounded-t-md"
    >
      {tools.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          tabIndex={at === stop ? 0 : -1}
          title={t(`console.richText.${tool.name}`)}
          aria-label={t(`console.richText.${tool.name}`)}
          aria-pressed={tool.on}
          aria-disabled={tool.command && !canUse(tool as Tool, state) ? true : undefined}
          onFocus={() => setStop(at)}
          // The words that are chosen stay chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={tool.press}
          className={BUTTON}
        >
          <Icon name={tool.icon} size={18} />
        </button>
      ))}
    </div>
  );
}
