import { useId } from "react";
import { CopyButton } from "@taya/ui/copy-button";

/** Something to be handed on, whole, with a button that copies it. */
export function Handed({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1 min-w-0">
      <p id={id} className="text-[13px] font-semibold text-text2">
        {label}
      </p>
      <div className="flex items-center gap-2 rounded-md bg-bg0 border border-line ps-3 min-h-12">
        <bdi translate="no" className="min-w-0 grow py-2 font-semibold wrap-anywhere">
          {text}
        </bdi>
        <CopyButton text={text} name={label} small />
      </div>
    </div>
  );
}
