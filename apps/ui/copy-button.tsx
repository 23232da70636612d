import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { copyText } from "./copy-text.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly small?: boolean;
  /** What is copied, for those who do not see what stands beside the button. */
  readonly name?: string;
}

const SAID_MS = 2_500;

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({ text, small = false, name }: CopyButtonProps) {
  const { t } = useTranslation();
  const [said, say] = useState<"copied" | "notCopied">();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <>
      <Button
        look={small ? "plain" : "ghost"}
        aria-label={name ? t("ui.named", { what: t("wallet.pay.copy"), name }) : undefined}
        onClick={() => void copyText(text).then((done) => say(done ? "copied" : "notCopied"))}
      >
        <Icon name={said === "copied" ? "check" : "copy"} size={18} />
        <span className={small ? "max-sm:sr-only" : ""}>{t(`wallet.pay.${said ?? "copy"}`)}</span>
      </Button>
      {/* What stands inside a button is not announced, so it is said beside it. */}
      <span role="status" className="sr-only">
        {said && t(`wallet.pay.${said}`)}
      </span>
    </>
  );
}
