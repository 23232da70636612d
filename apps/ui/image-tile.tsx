import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Icon, Spinner } from "./icon.tsx";
import { readImage } from "./image-read.ts";

interface ImageTileProps {
  readonly label: string;
  /** A data URL, or empty. */
  readonly value: string;
  readonly onChange: (dataUrl: string) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** The camera a phone opens at once; "any" lets the player choose a picture taken before. */
  readonly camera?: "environment" | "user" | "any";
}

/** Takes one picture by camera or file: jpeg or png by content, 5 MB at most, made smaller when very large. */
export function ImageTile({ label, value, onChange, required = false, error, camera = "environment" }: ImageTileProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reading, setReading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const wrong = refused ?? error;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    const read = await readImage(file);
    setReading(false);
    setRefused(
      read.ok
        ? undefined
        : sayFault(t, read.fault === "UPLOAD_TYPE" ? "activity_apply_remark_limit2" : "activity_apply_remark_limit3"),
    );
    if (read.ok) onChange(read.dataUrl);
  }
  return (
    <div className="grid gap-1.5 content-start">
      <span className="text-[13px] font-semibold text-text2">
        {label}
        {required && (
          <span className="text-lose" aria-hidden="true">
            {" *"}
          </span>
        )}
      </span>
      <label
        className={`relative grid place-items-center aspect-[4/3] rounded-md border-2 border-dashed overflow-hidden cursor-pointer bg-bg0 hover:bg-bg2 focus-within:outline-2 focus-within:outline-gold ${wrong ? "border-lose" : "border-line-strong"}`}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          capture={camera === "any" ? undefined : camera}
          required={required}
          aria-label={t("ui.named", {
            what: label,
            name: t(value ? "accounts.image.change" : "accounts.image.choose"),
          })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-below`}
          className="absolute inset-0 opacity-0 cursor-pointer"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {reading ? (
          <Spinner size={28} />
        ) : value ? (
          <img src={value} alt={t("accounts.image.preview", { name: label })} className="size-full object-cover" />
        ) : (
          <span className="grid justify-items-center gap-1 p-2 text-center text-[13px] text-text3">
            <Icon name="camera" size={28} />
            {t("accounts.image.choose")}
          </span>
        )}
      </label>
      <p
        id={`${id}-below`}
        role={wrong ? "alert" : undefined}
        className={`text-[12px] ${wrong ? "text-lose" : "text-text3"}`}
      >
        {wrong ?? t("accounts.image.hint")}
      </p>
      {value && (
        <button
          type="button"
          onClick={() => onChange("")}
          className="min-h-8 text-[13px] text-text2 hover:text-text inline-flex items-center gap-1"
        >
          <Icon name="trash" size={16} />
          {t("accounts.image.remove")}
        </button>
      )}
    </div>
  );
}
