import { campaignTerms } from "@taya/messages/campaigns/contract";
import { announcementTerms } from "@taya/messages/announcements/contract";
import { useCall } from "@taya/client/query";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Preview } from "../announcements/preview.tsx";
import { TextsField, textsRead } from "../announcements/texts-field.tsx";
import { api } from "../../lib/api.ts";
import { AudienceSize } from "./audience-size.tsx";
import { type Campaign, type Texts, textsOf } from "./types.ts";

const { topic, channels, audience } = campaignTerms.shape;
const { usernames, labels, line, rankMin, rankMax, country, newWithinDays } = audience.def.innerType.shape;
/** The fields in one row, where the wire has the audience and the words in parts. */
const FORM = {
  shape: {
    texts: announcementTerms.shape.texts,
    topic,
    channels,
    usernames,
    labels,
    line,
    rankMin,
    rankMax,
    country,
    newWithinDays,
  },
} as const;

const FRESH: Partial<Campaign> = { topic: "promotions", channels: ["inbox"] };

/** Writes a campaign down, or a draft anew; `from` is what it begins with. */
export function CampaignDialog({ from, onClose }: { readonly from?: Campaign; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-campaigns.${key}`);
  const begun = from ?? FRESH;
  const { data: offered } = useCall(api.messages.campaignChannels, {});
  const { audience: asked = {} } = begun;
  /** What a draft has already stays where it can be taken out. */
  const canBe = (channel: Campaign["channels"][number]) =>
    !offered || offered.channels.includes(channel) || begun.channels?.includes(channel);
  return (
    <ActionDialog
      title={say(from ? "change" : "new")}
      explain={say("explain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["campaignNews", "campaignWrong"]}
      input={FORM}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        texts: {
          label: say("texts"),
          place: "col-span-full",
          first: from && textsOf(from),
          read: textsRead,
          draw: (typed, set) => <TextsField typed={(typed ?? {}) as Texts} onChange={set} titleOnly={false} />,
        },
        topic: { label: say("topic"), first: begun.topic, say: (each) => say(`topic.${each}`) },
        channels: {
          label: say("channels"),
          first: begun.channels,
          choices: channels.def.element.options.filter((each) => canBe(each)),
          say: (each) => say(`by.${each}`),
        },
        labels: { label: say("labels"), hint: say("labelsHint"), first: asked.labels },
        line: {
          label: t("console-announcements.line"),
          hint: t("console-announcements.lineHint"),
          first: asked.line,
        },
        usernames: { label: say("usernames"), hint: say("usernamesHint"), first: asked.usernames },
        rankMin: { label: t("console-announcements.rankMin"), first: asked.rankMin },
        rankMax: { label: t("console-announcements.rankMax"), first: asked.rankMax },
        country: { label: say("country"), hint: say("countryHint"), first: asked.country },
        newWithinDays: { label: t("console-announcements.newWithinDays"), first: asked.newWithinDays },
      }}
      check={({ texts = {} }) => ({ texts: wordsWrong(texts) && say(wordsWrong(texts)!) })}
      act={({ texts, topic: about, channels: by, reason, ...rest }, making) => {
        const of = (what: "title" | "content") =>
          Object.fromEntries(Object.entries(texts).map(([code, said]) => [code, said[what]]));
        const sent = { title: of("title"), content: of("content"), topic: about, channels: by, audience: rest, reason };
        return from
          ? api.messages.changeCampaign({ id: from.id, version: from.version, ...sent }, making)
          : api.messages.addCampaign(sent, making);
      }}
      onClose={onClose}
    >
      {(now) => (
        <>
          <AudienceSize now={now} />
          <Preview type="PL" texts={(now.texts ?? {}) as Texts} image="" />
        </>
      )}
    </ActionDialog>
  );
}

/** Why words cannot be sent yet. */
function wordsWrong(texts: Texts): "wrong.english" | "wrong.content" | undefined {
  if (!texts["EN"]) return "wrong.english";
  return Object.values(texts).some(({ content }) => content.trim() === "") ? "wrong.content" : undefined;
}
