import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { linkAttributes } from "@taya/site/allowed-html";
import { Push } from "@taya/ui/push";

interface LinkFormProps {
  /** The address that is there; "" where there is none. */
  readonly address: string;
  /** Told the address, or "" for none. */
  readonly onSet: (address: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link; it stands within another form, so that it is none itself. */
export function LinkForm({ address, onSet, onClose }: LinkFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);
  function set(): void {
    const known = linkAttributes(typed);
    if (known) onSet(known["href"]!);
    else setWrong(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") set();
    else onClose();
  }
  return (
    <div className="grid gap-1.5 border-b border-line p-2">
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid grow gap-1 min-w-40">
          <span className="text-[13px] font-semibold text-text2">{t("console.richText.address")}</span>
          <input
            className="box"
            // Whoever opened it goes on here.
            ref={(element) => element?.focus()}
            value={typed}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong}
            aria-describedby={id}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </label>
        <Push look="brand" onClick={set}>
          {t("console.richText.setLink")}
        </Push>
        {address && <Push onClick={() => onSet("")}>{t("console.richText.dropLink")}</Push>}
        <Push onClick={onClose}>{t("ui.cancel")}</Push>
      </div>
      <p id={id} className={`text-[12px] ${wrong ? "text-lose" : "text-text2"}`}>
        {t(wrong ? "console.richText.wrongLink" : "console.richText.linkHint")}
      </p>
    </div>
  );
}
