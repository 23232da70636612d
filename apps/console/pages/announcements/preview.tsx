import { useState } from "react";
import { useTranslation } from "react-i18next";
import { current, languages, wireCode } from "@taya/client/i18n";
import { bannerArt } from "@taya/client/banner-art";
import { Picture } from "@taya/ui/picture";
import { Push } from "@taya/ui/push";
import { WordsPreview } from "../../ui/words-preview.tsx";
import type { Announcement, Texts } from "./types.ts";

interface PreviewProps {
  readonly type: Announcement["type"] | undefined;
  readonly texts: Texts;
  readonly image: string | undefined;
}

/** What players will see, in each language. */
export function Preview({ type, texts, image }: PreviewProps) {
  const [code, setCode] = useState(() => wireCode(current()));
  const said = texts[code] ?? texts["EN"];
  return (
    <WordsPreview
      title={type === "B" ? undefined : (said?.title ?? "")}
      html={type === "B" ? undefined : (said?.content ?? "")}
      above={type === "B" && <Banner title={said?.title ?? ""} image={image} />}
      choices={languages.map((each) => (
        <Push
          key={each.code}
          look={wireCode(each) === code ? "brand" : "ghost"}
          aria-pressed={wireCode(each) === code}
          onClick={() => setCode(wireCode(each))}
        >
          <span translate="no">{each.native}</span>
        </Push>
      ))}
    />
  );
}

/** The title over the near half of the picture, as on the home page. */
function Banner({ title, image }: { readonly title: string; readonly image: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="relative aspect-8/3 overflow-hidden">
      {image && <Picture src={bannerArt(image, 800)} alt="" className="absolute inset-0 size-full object-cover" />}
      {image?.startsWith("/") && (
        <div className="absolute inset-0 bg-linear-to-r rtl:bg-linear-to-l from-black/70 via-black/45 to-transparent" />
      )}
      <b className="absolute inset-y-0 start-0 grid content-center w-3/5 p-4 text-[18px] leading-6 wrap-anywhere">
        <span className="line-clamp-4">{title || t("console.preview.noTitle")}</span>
      </b>
    </div>
  );
}
