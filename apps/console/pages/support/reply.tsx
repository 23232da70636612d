import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { sayFault } from "@taya/client/i18n";
import { Push } from "@taya/ui/push";
import { Icon } from "@taya/ui/icon";
import { api } from "../../lib/api.ts";
import type { Thread } from "./types.ts";
import { IMAGES_MOST, useReply } from "./use-reply.ts";

const TEXT_MOST = 2_000;

/** Where an operator answers, with ready answers in the holder's language, or leaves a note for the others. */
export function Reply({ thread, mine }: { readonly thread: Thread; readonly mine: boolean }) {
  const { t } = useTranslation();
  const reply = useReply(thread.id);
  const { text, setText, busy, pictures } = reply;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !mine) return;
    event.preventDefault();
    void reply.send("answer");
  };
  return (
    <div className="grid gap-2 border-t border-line p-3">
      {!mine && <p className="text-[13px] text-text2">{t("console-support.notYours")}</p>}
      <textarea
        value={text}
        rows={3}
        maxLength={TEXT_MOST}
        aria-label={t("console-support.write")}
        placeholder={t("console-support.write")}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
        className="w-full rounded-md border border-line-strong bg-bg1 px-3 py-2"
      />
      {pictures.list.length > 0 && (
        <div className="flex gap-2">
          {pictures.list.map((picture, at) => (
            <button
              key={picture}
              type="button"
              onClick={() => pictures.drop(picture)}
              aria-label={t("console-support.dropPicture", { number: at + 1 })}
            >
              <img src={picture} alt="" className="size-14 rounded-md object-cover" />
            </button>
          ))}
        </div>
      )}
      <p role="alert" className="text-[13px] text-lose empty:hidden">
        {reply.fault && sayFault(t, reply.fault)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {mine && (
          <>
            <Ready language={thread.language} onChoose={(said) => setText(text ? `${text}\n${said}` : said)} />
            <AddPicture disabled={busy || pictures.list.length >= IMAGES_MOST} onAdd={pictures.add} />
          </>
        )}
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          <Push onClick={() => void reply.send("note")} disabled={text.trim() === "" || busy}>
            {t("console-support.addNote")}
          </Push>
          {mine && (
            <Push look="brand" busy={busy} disabled={reply.nothing} onClick={() => void reply.send("answer")}>
              {t("console-support.answer")}
            </Push>
          )}
        </span>
      </div>
    </div>
  );
}

interface AddPictureProps {
  readonly disabled: boolean;
  readonly onAdd: (files: FileList | null) => Promise<void>;
}

function AddPicture({ disabled, onAdd }: AddPictureProps) {
  const { t } = useTranslation();
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 text-[13px] font-bold hover:bg-bg2 focus-within:outline-2">
      <Icon name="photo" size={16} />
      {t("console-support.addPicture")}
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        className="sr-only"
        disabled={disabled}
        onChange={({ target }) => void onAdd(target.files).then(() => (target.value = ""))}
      />
    </label>
  );
}

/** Ready answers of a language, put into the field by choosing one. */
function Ready({ language, onChoose }: { readonly language: string; readonly onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const { data } = useCall(api.support.canned, {});
  const list = data?.list.filter((each) => each.kind === "answer" && each.language === language) ?? [];
  if (list.length === 0) return null;
  return (
    <select
      value=""
      aria-label={t("console-support.ready")}
      onChange={(event) => onChoose(list.find(({ id }) => id === event.target.value)?.text ?? "")}
      className="min-h-9 max-w-48 rounded-md border border-line-strong bg-bg1 px-2 text-[13px]"
    >
      <option value="">{t("console-support.ready")}</option>
      {list.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
