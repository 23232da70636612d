import { announcementAdminCalls } from "@taya/messages/announcements/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { serverNow } from "@taya/client/server-time";
import { MINUTE } from "@taya/kernel/instant";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { momentField, neededMoment } from "../../ui/moment-field.tsx";
import { AudienceSize } from "./audience-size.tsx";
import { BannerField, BANNERS } from "./banner-field.tsx";
import { Preview } from "./preview.tsx";
import { TextsField, textsRead } from "./texts-field.tsx";
import type { Announcement, Texts } from "./types.ts";
import { api } from "../../lib/api.ts";

/** What a new one begins with. */
const FRESH: Partial<Announcement> = { type: "PL", sort: 100, who: "everybody", image: BANNERS[0] };

/** Puts up an announcement, or writes one anew; `from` is what it begins with. */
export function AnnouncementDialog({ from, onClose }: { readonly from?: Announcement; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-announcements.${key}`);
  const timeZone = useBrand((state) => state.timeZone);
  const [now] = useState(() => Math.floor(serverNow() / MINUTE) * MINUTE);
  const begun = from ?? { ...FRESH, startsAt: now };
  const zone = t("console-announcements.zone", { zone: timeZone });
  return (
    <ActionDialog
      title={say(from ? "change" : "new")}
      explain={say("explain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["announceNews", "announceWrong", "announceLaw"]}
      input={announcementAdminCalls.addAnnouncement.input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        type: { label: say("type"), first: begun.type, say: (type) => say(`type.${type}`) },
        sort: { label: say("sort"), hint: say("sortHint"), first: begun.sort },
        texts: {
          label: say("texts"),
          place: "col-span-full",
          first: { ...begun.texts },
          read: textsRead,
          draw: (typed, set, { type }) => <TextsField typed={typed as Texts} onChange={set} titleOnly={type === "B"} />,
        },
        image: {
          label: say("image"),
          place: "col-span-full",
          first: begun.image || BANNERS[0],
          draw: (typed, set) => <BannerField now={String(typed)} onChange={set} />,
          read: String,
          when: ({ type }) => type === "B",
        },
        link: { label: say("link"), hint: say("linkHint"), first: begun.link },
        startsAt: neededMoment({ label: say("startsAt"), timeZone, hint: zone, at: begun.startsAt }),
        endsAt: momentField({ label: say("endsAt"), timeZone, hint: say("endsAtHint"), at: begun.endsAt }),
        who: { label: say("who"), first: begun.who, say: (who) => say(`who.${who}`) },
        device: {
          label: say("device"),
          first: begun.device,
          empty: say("device.any"),
          say: (device) => say(`device.${device}`),
        },
        rankMin: { label: say("rankMin"), first: begun.rankMin, when: ({ who }) => who !== "visitors" },
        rankMax: { label: say("rankMax"), first: begun.rankMax, when: ({ who }) => who !== "visitors" },
        labels: {
          label: t("console-campaigns.labels"),
          hint: t("console-campaigns.labelsHint"),
          first: begun.labels,
          when: ({ who }) => who !== "visitors",
        },
        line: { label: say("line"), hint: say("lineHint"), first: begun.line, when: ({ who }) => who !== "visitors" },
        newWithinDays: {
          label: say("newWithinDays"),
          first: begun.newWithinDays,
          when: ({ who }) => who !== "visitors",
        },
        countries: {
          label: say("countries"),
          hint: say("countriesHint"),
          place: "col-span-full",
          first: begun.countries?.join(", "),
          draw: (typed, set) => <Countries typed={String(typed ?? "")} onChange={set} />,
          read: countriesRead,
        },
      }}
      check={({ texts = {}, startsAt = 0, endsAt }) => ({
        texts: !texts["EN"] && say("wrong.english"),
        endsAt: endsAt !== undefined && endsAt <= startsAt && say("wrong.endsAt"),
      })}
      act={(sent, making) =>
        from
          ? api.messages.changeAnnouncement({ id: from.id, version: from.version, ...sent }, making)
          : api.messages.addAnnouncement(sent, making)
      }
      onClose={onClose}
    >
      {(typed) => (
        <>
          <AudienceSize now={typed} />
          <Preview type={typed.type} texts={(typed.texts ?? {}) as Texts} image={typed.image} />
        </>
      )}
    </ActionDialog>
  );
}

/** Countries as they are sent; none where nothing is typed. */
function countriesRead(typed: unknown): string[] | undefined {
  const codes = String(typed ?? "")
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  return codes.length > 0 ? codes : undefined;
}

function Countries({ typed, onChange }: { readonly typed: string; readonly onChange: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{t("console-announcements.countries")}</span>
      <input className="box" autoComplete="off" value={typed} onChange={(event) => onChange(event.target.value)} />
      <span className="text-[12px] text-text2">{t("console-announcements.countriesHint")}</span>
    </label>
  );
}
