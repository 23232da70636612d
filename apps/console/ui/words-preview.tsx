import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { RichText } from "@taya/ui/rich-text";

/** As wide as words stand on a phone, and on a desktop: there drawn smaller, so that it fits. */
const SIZES = { phone: "w-[358px] max-w-full", desktop: "w-[768px] [zoom:0.67]" } as const;
type Size = keyof typeof SIZES;

interface WordsPreviewProps {
  /** Not drawn when left out, as where it stands over the picture. */
  readonly title: string | undefined;
  /** What is written below the title; nothing is drawn when left out. */
  readonly html?: string | undefined;
  /** What stands above the title, such as a picture. */
  readonly above?: ReactNode;
  /** What else can be chosen, such as the language. */
  readonly choices?: ReactNode;
}

/** What readers will see, as wide as on a phone and on a desktop. */
export function WordsPreview({ title, html, above, choices }: WordsPreviewProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState<Size>("phone");
  const say = (key: string) => t(`console.preview.${key}`);
  return (
    <section className="grid gap-2" aria-label={say("title")}>
      <div className="flex flex-wrap items-center gap-1">
        <b className="me-2">{say("title")}</b>
        {choices}
        <span className="ms-auto flex gap-1">
          {(Object.keys(SIZES) as Size[]).map((each) => (
            <Push
              key={each}
              look={each === size ? "brand" : "ghost"}
              aria-pressed={each === size}
              onClick={() => setSize(each)}
            >
              {say(each)}
            </Push>
          ))}
        </span>
      </div>
      <div className="max-h-[50dvh] overflow-auto rounded-lg" tabIndex={0} role="group" aria-label={say("title")}>
        <article
          translate="no"
          data-testid="preview"
          className={`overflow-hidden rounded-lg bg-[#0e1525] text-[#f3f6ff] ${SIZES[size]}`}
        >
          {above}
          {title !== undefined && (
            <div className="grid gap-2 p-4">
              <b className="text-[18px] leading-6 wrap-anywhere">{title || say("noTitle")}</b>
              {html !== undefined && (
                <div className="[&_*]:text-[#b4c0db]!">
                  <RichText html={html} />
                </div>
              )}
            </div>
          )}
        </article>
      </div>
    </section>
  );
}
