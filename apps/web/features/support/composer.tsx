import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { ChosenPictures } from "./chosen-pictures.tsx";
import type { Conversation } from "./merge.rules.ts";
import { IMAGES_MOST, useDraft } from "./use-draft.ts";

const TEXT_MOST = 2_000;
const LINES_MOST = 5;

interface ComposerProps {
  readonly conversation: Conversation;
  readonly onSaid: (now: Conversation) => void;
}

/** Where a line is written: text, up to three pictures, and what can be asked by one press while nothing was said. */
export function Composer({ conversation, onSaid }: ComposerProps) {
  const { t } = useTranslation();
  const draft = useDraft(onSaid);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, busy, nothing, pictures } = draft;

  async function submit(): Promise<void> {
    if (!busy && !nothing && (await draft.submit())) field.current?.focus();
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div className="grid gap-2 border-t border-line p-3">
      {conversation.messages.length === 0 && (
        <Offered list={conversation.quick} busy={busy} onAsk={(words) => void draft.submit(words)} />
      )}
      <ChosenPictures list={pictures.list} onDrop={pictures.drop} />
      <p role="alert" className="text-[13px] text-lose empty:hidden">
        {draft.fault && sayFault(t, draft.fault)}
      </p>
      <div className="flex items-end gap-2">
        <AddPicture disabled={busy || pictures.list.length >= IMAGES_MOST} onAdd={pictures.add} />
        <textarea
          ref={field}
          value={text}
          rows={Math.min(LINES_MOST, text.split("\n").length)}
          maxLength={TEXT_MOST}
          aria-label={t("support.write")}
          placeholder={t("support.write")}
          onChange={(event) => draft.setText(event.target.value)}
          onKeyDown={pressed}
          className="grow min-w-0 min-h-11 resize-none rounded-md bg-bg0 border border-line-strong px-3 py-2.5 leading-5 text-text placeholder:text-text3"
        />
        <IconButton
          onClick={() => void submit()}
          label={t("support.send")}
          disabled={busy || nothing}
          className="shrink-0 bg-[#6142bf]! text-white! disabled:opacity-50"
        >
          {busy ? <Spinner /> : <Icon name="arrow-up" />}
        </IconButton>
      </div>
    </div>
  );
}

interface OfferedProps {
  readonly list: readonly string[];
  readonly busy: boolean;
  readonly onAsk: (words: string) => void;
}

function Offered({ list, busy, onAsk }: OfferedProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("support.quick")} className="flex flex-wrap gap-2">
      {list.map((each) => (
        <li key={each}>
          <button
            type="button"
            disabled={busy}
            onClick={() => onAsk(each)}
            className="min-h-9 rounded-full border border-line-strong px-3 py-1 text-[13px] text-start text-text hover:bg-bg3 disabled:opacity-50"
          >
            {each}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddPictureProps {
  readonly disabled: boolean;
  readonly onAdd: (files: FileList | null) => Promise<void>;
}

function AddPicture({ disabled, onAdd }: AddPictureProps) {
  const { t } = useTranslation();
  return (
    <label
      title={t("support.addPicture")}
      className={`size-11 shrink-0 grid place-items-center rounded-md text-text2 focus-within:outline-2 focus-within:outline-gold ${disabled ? "opacity-50" : "cursor-pointer hover:bg-bg2 hover:text-text"}`}
    >
      <Icon name="photo" />
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        aria-label={t("support.addPicture")}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => void onAdd(target.files).then(() => (target.value = ""))}
      />
    </label>
  );
}
