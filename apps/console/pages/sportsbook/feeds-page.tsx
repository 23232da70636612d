import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import type { Producer } from "./types.ts";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { SportsTabs } from "./sports-tabs.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 5_000;

/** Whether each producer of each feed is heard, and how much depends on it. */
export default function SportsFeedsPage() {
  const { t } = useTranslation();
  const reading = useCall(api.sportsbook.feeds, {}, { everyMs: EVERY_MS });
  const say = (key: string) => t(`console-sports.${key}`);
  return (
    <Page title={say("tab.feeds")}>
      <SportsTabs />
      <p className="text-text2">{say("feedsIntro")}</p>
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={say("tab.feeds")}
            rows={list}
            keyOf={({ feed, producer }) => `${feed} ${producer}`}
            empty={say("noFeeds")}
            columns={[
              { id: "feed", label: say("feed"), cell: (row) => <FeedName row={row} /> },
              { id: "state", label: t("console.state"), cell: (row) => <Heard row={row} /> },
              { id: "alive", label: say("heardAt"), wide: true, cell: ({ aliveAt }) => <Instant at={aliveAt} /> },
              {
                id: "applied",
                label: say("appliedAt"),
                wide: true,
                cell: ({ appliedAt }) => <Instant at={appliedAt} />,
              },
              { id: "fixtures", label: say("itsFixtures"), end: true, cell: ({ fixtures }) => fixtures },
              { id: "live", label: say("live"), end: true, cell: ({ live }) => live },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

const Instant = ({ at }: { readonly at: number | null }) => (at === null ? "–" : <When at={at} age />);

function FeedName({ row: { feed, producer } }: { readonly row: Producer }) {
  return (
    <>
      <b translate="no">{feed}</b>
      {producer !== feed && (
        <span className="block text-[12px] text-text2" translate="no">
          {producer}
        </span>
      )}
    </>
  );
}

function Heard({ row: { down } }: { readonly row: Producer }) {
  const { t } = useTranslation();
  return <b className={down ? "text-lose" : "text-win"}>{t(`console-sports.${down ? "feedDown" : "feedHeard"}`)}</b>;
}
