import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages, wireCode } from "@taya/client/i18n";
import { Picture } from "@taya/ui/picture";
import { Push } from "@taya/ui/push";
import { RichText } from "@taya/ui/rich-text";
import type { Announcement, Texts } from "./types.ts";

const SIZES = { phone: "w-[358px]", desktop: "w-full" } as const;
type Size = keyof typeof SIZES;

interface PreviewProps {
  readonly type: Announcement["type"] | undefined;
  readonly texts: Texts;
  readonly image: string | undefined;
}

/** What players will see, in each language, as wide as on a phone and on a desktop. */
export function Preview({ type, texts, image }: PreviewProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState(wireCode(languages[0]!));
  const [size, setSize] = useState<Size>("phone");
  const say = (key: string) => t(`console-announcements.${key}`);
  const said = texts[code] ?? texts["EN"];
  return (
    <section className="grid gap-2" aria-label={say("preview")}>
      <div className="flex flex-wrap items-center gap-1">
        <b className="me-2">{say("preview")}</b>
        {languages.map((each) => (
          <Push
            key={each.code}
            look={wireCode(each) === code ? "brand" : "ghost"}
            aria-pressed={wireCode(each) === code}
            onClick={() => setCode(wireCode(each))}
          >
            <span translate="no">{each.native}</span>
          </Push>
        ))}
        <span className="ms-auto flex gap-1">
          {(Object.keys(SIZES) as Size[]).map((each) => (
            <Push
              key={each}
              look={each === size ? "brand" : "ghost"}
              aria-pressed={each === size}
              onClick={() => setSize(each)}
            >
              {say(`size.${each}`)}
            </Push>
          ))}
        </span>
      </div>
      <article
        translate="no"
        data-testid="preview"
        className={`max-w-full overflow-hidden rounded-lg bg-[#0e1525] text-[#f3f6ff] ${SIZES[size]}`}
      >
        {type === "B" && image && (
          <Picture src={`/art/banners/${image}-800.avif`} alt="" className="aspect-8/3 w-full object-cover" />
        )}
        <div className="grid gap-2 p-4">
          <b className="text-[18px] leading-6 wrap-anywhere">{said?.title || say("noTitle")}</b>
          {type !== "B" && (
            <div className="[&_*]:text-[#b4c0db]!">
              <RichText html={said?.content ?? ""} />
            </div>
          )}
        </div>
      </article>
    </section>
  );
}
