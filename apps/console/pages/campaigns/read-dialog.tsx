import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { Facts } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { Preview } from "../announcements/preview.tsx";
import { audienceIn, heldIn, Shut, withheldIn } from "./say.tsx";
import { type Campaign, textsOf } from "./types.ts";

/** A campaign in whatever state: its words in every language, whom it is for, by what, and whom it reached. */
export function ReadDialog({ of, onClose }: { readonly of: Campaign; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-campaigns.${key}`);
  const { audience, figures, channels } = of;
  const by = channels.map((each) => {
    const [sent = 0, withheld = 0] = [figures.sent[each], figures.withheld[each]];
    const counts = t("console-campaigns.byCounts", { sent: formatNumber(sent), withheld: formatNumber(withheld) });
    return [say(`by.${each}`), figures.recipients > 0 ? counts : "–"] as const;
  });
  return (
    <Dialog title={say("look")} dense onClose={onClose}>
      <Preview type="PL" texts={textsOf(of)} image="" />
      <Facts
        facts={[
          [t("console.state"), say(`state.${of.state}`)],
          [say("topic"), say(`topic.${of.topic}`)],
          [t("console-announcements.who"), audienceIn(t, audience)],
          ...(audience.usernames?.length
            ? [[say("usernames"), <Shut key="names">{audience.usernames.join(", ")}</Shut>] as const]
            : []),
          [say("startsAt"), of.startsAt === undefined ? "–" : <When key="starts" at={of.startsAt} />],
          [say("endedAt"), of.endedAt === undefined ? "–" : <When key="ended" at={of.endedAt} />],
          [say("held"), heldIn(t, of.counted)],
          ...(of.most === undefined ? [] : [[say("most"), formatNumber(of.most)] as const]),
          [say("lookedAt"), formatNumber(figures.recipients)],
          [say("reached"), formatNumber(figures.reached)],
          ...by,
          [say("withheld"), withheldIn(t, figures) || "–"],
          [
            t("console-announcements.actor"),
            <span key="actor" translate="no">
              {of.actor}
            </span>,
          ],
        ]}
      />
      <div className="flex justify-end">
        <Push look="brand" onClick={onClose}>
          {t("ui.ok")}
        </Push>
      </div>
    </Dialog>
  );
}
