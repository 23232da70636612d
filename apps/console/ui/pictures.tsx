import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@taya/ui/dialog";

/** Proofs as small pictures; a click shows one large. Only pictures inside the answer are shown. */
export function Pictures({ sources }: { readonly sources: readonly string[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const safe = sources.filter((source) => /^data:image\/(png|jpeg|webp);base64,/.test(source));
  if (safe.length === 0) return <p className="text-text2">{t("console.noProof")}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {safe.map((source, at) => (
        <button
          key={source}
          type="button"
          onClick={() => setShown(source)}
          aria-label={t("console.proofNumber", { number: at + 1 })}
          className="rounded-md border border-line-strong overflow-hidden"
        >
          <img src={source} alt="" className="size-24 object-cover" />
        </button>
      ))}
      {shown && (
        <Dialog title={t("console.proof")} dense onClose={() => setShown(undefined)}>
          <img src={shown} alt={t("console.proof")} className="max-h-[75dvh] w-full object-contain" />
        </Dialog>
      )}
    </div>
  );
}
