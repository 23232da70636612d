import { useRef, useState } from "react";
import { usePictures } from "@taya/ui/use-pictures";
import type { Conversation } from "./merge.rules.ts";
import { service } from "./service.ts";

export const IMAGES_MOST = 3;

/** What is being written to customer service; it stays until it was sent, and is there once however often it is sent. */
export function useDraft(onSaid: (now: Conversation) => void) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const pictures = usePictures(IMAGES_MOST);
  const key = useRef(crypto.randomUUID());

  async function send(said: { readonly text: string; readonly images: readonly string[] }): Promise<boolean> {
    setBusy(true);
    setRefused(undefined);
    const answer = await service.say({ text: said.text, images: [...said.images], key: key.current });
    setBusy(false);
    if (!answer.ok) {
      setRefused(answer.fault);
      return false;
    }
    key.current = crypto.randomUUID();
    onSaid(answer.value);
    return true;
  }
  return {
    text,
    setText,
    pictures,
    busy,
    fault: refused ?? pictures.fault,
    nothing: text.trim() === "" && pictures.list.length === 0,
    /** Sends what stands there, or else these words; false when it was refused. */
    async submit(words?: string): Promise<boolean> {
      if (words !== undefined) return send({ text: words, images: [] });
      if (!(await send({ text: text.trim(), images: pictures.list }))) return false;
      setText("");
      pictures.clear();
      return true;
    },
  };
}
