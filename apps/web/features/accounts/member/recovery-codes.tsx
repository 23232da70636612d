import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { CopyButton } from "@taya/ui/copy-button";
import { printLines, saveText } from "./take-home.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Ten codes, shown this once, to copy, save or print; it ends when somebody says that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(false);
  const brand = useBrand((state) => state.permission?.brand.name ?? "");
  const title = t("security.recovery.fileTitle", { brand });
  return (
    <div className="grid gap-4">
      <p className="text-text2">{t("security.recovery.keep")}</p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-bg0 border border-line p-4 font-mono text-[15px]">
        {codes.map((code) => (
          <li key={code} className="text-center tracking-wider">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} name={t("security.recovery.title")} />
        <Button onClick={() => saveText("recovery-codes.txt", [title, "", ...codes, ""].join("\r\n"))}>
          <Icon name="download" size={18} />
          {t("security.recovery.save")}
        </Button>
        <Button onClick={() => printLines(title, codes)}>
          <Icon name="printer" size={18} />
          {t("security.recovery.print")}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t("security.recovery.kept")}
      </Checkbox>
      <Button look="gold" disabled={!kept} onClick={onDone} className="justify-self-end max-sm:w-full">
        {t("security.done")}
      </Button>
    </div>
  );
}
