import { useTranslation } from "react-i18next";
import { copyText } from "@taya/ui/copy-text";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { toast } from "@taya/ui/toast";

/** Puts the number of a bet on the clipboard, and says whether it is there. */
export function CopyNumber({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    const done = await copyText(text);
    toast(t(done ? "slip.copied" : "slip.notCopied"), done ? "good" : "bad");
  };
  return (
    <IconButton label={t("slip.copy")} onClick={() => void copy()}>
      <Icon name="copy" size={18} />
    </IconButton>
  );
}
