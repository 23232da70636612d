import { useRef, useState } from "react";
import { refresh } from "@taya/client/query";
import { usePictures } from "@taya/ui/use-pictures";
import { api } from "../../lib/api.ts";

export const IMAGES_MOST = 3;

/** What an operator writes into a conversation; an answer is there once however often it is sent. */
export function useReply(id: string) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const pictures = usePictures(IMAGES_MOST);
  const key = useRef(crypto.randomUUID());
  const nothing = text.trim() === "" && pictures.list.length === 0;

  async function send(as: "answer" | "note"): Promise<void> {
    if (busy || nothing) return;
    setBusy(true);
    setRefused(undefined);
    const said = { id, text: text.trim() };
    const answer =
      as === "note"
        ? await api.support.note(said)
        : await api.support.answer({ ...said, images: [...pictures.list], key: key.current });
    setBusy(false);
    refresh(api.support.adminConversation);
    if (!answer.ok) return setRefused(answer.fault);
    key.current = crypto.randomUUID();
    setText("");
    if (as === "answer") pictures.clear();
  }
  return { text, setText, busy, nothing, pictures, fault: refused ?? pictures.fault, send };
}
