import { useState } from "react";
import { languages, wireCode } from "@taya/client/i18n";
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
  const [code, setCode] = useState(wireCode(languages[0]!));
  const said = texts[code] ?? texts["EN"];
  return (
    <WordsPreview
      title={said?.title ?? ""}
      html={type === "B" ? undefined : (said?.content ?? "")}
      above={
        type === "B" &&
        image && <Picture src={bannerArt(image, 800)} alt="" className="aspect-8/3 w-full object-cover" />
      }
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
