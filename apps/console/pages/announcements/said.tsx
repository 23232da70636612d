import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Facts } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { audienceOf } from "./columns.tsx";
import { Preview } from "./preview.tsx";
import type { Said } from "./types.ts";

/** All an announcement says: when, for whom, and its words as they are read. */
export function SaidView({ said }: { readonly said: Said }) {
  const { t } = useTranslation();
  const { type, texts, image, link, sort, startsAt, endsAt } = said;
  const say = (key: string) => t(`console-announcements.${key}`);
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          [say("type"), say(`type.${type}`)],
          [say("startsAt"), <When key="startsAt" at={startsAt} />],
          ...(endsAt === undefined ? [] : [[say("endsAt"), <When key="endsAt" at={endsAt} />] as const]),
          [say("who"), audienceOf(t, said)],
          [say("sort"), formatNumber(sort)],
          ...(link ? [[say("link"), <bdi key="link">{link}</bdi>] as const] : []),
        ]}
      />
      <Preview type={type} texts={texts} image={image} />
    </div>
  );
}
