import { useTranslation } from "react-i18next";
import { Facts } from "../../ui/page.tsx";
import { WordsPreview } from "../../ui/words-preview.tsx";
import type { Said } from "./types.ts";

/** What a page, an article or an app says: its words as they are read, everything else as it is. */
export function SaidView({ said }: { readonly said: Said }) {
  const { t } = useTranslation();
  const { content, title, ...rest } = said;
  return (
    <div className="grid gap-3">
      <Facts
        facts={Object.entries(rest)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => [t(`console-site.field.${name}`), <bdi key={name}>{value}</bdi>])}
      />
      {content !== undefined && <WordsPreview title={String(title ?? "")} html={String(content)} />}
    </div>
  );
}
