import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { CopyText, Loaded } from "@taya/ui/states";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";
import { languageName } from "../../lib/languages.ts";
import { operatorSession, useRight } from "../../lib/session.ts";
import { Actions } from "./actions.tsx";
import { Reply } from "./reply.tsx";
import { State } from "./state.tsx";
import { Lines } from "./lines.tsx";
import type { Thread } from "./types.ts";
import { Who } from "./who.tsx";

/** What is written stands here within so many milliseconds. */
const EVERY_MS = 1_500;

/** One conversation, read anew all the time: what was said, notes, and where to answer. */
export default function ConversationPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const may = useRight("support.write");
  const reading = useCall(api.support.adminConversation, { id }, { everyMs: EVERY_MS, freshMs: EVERY_MS });
  const back = { to: useBack("/support"), label: t("console.place.support") };
  return (
    <Page
      title={t("console-support.conversation")}
      back={back}
      actions={may && reading.data && <Actions thread={reading.data} />}
    >
      <Loaded reading={reading}>
        {(thread) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
            <section className="card flex flex-col min-w-0 lg:h-[calc(100dvh-180px)]">
              <header className="flex flex-wrap items-center justify-between gap-2 rounded-t-[inherit] bg-[#6142bf] px-4 py-2 text-white font-bold">
                <span>
                  <Who of={thread} />
                </span>
                <span className="text-[13px]">{languageName(thread.language)}</span>
              </header>
              <Lines thread={thread} />
              {may && <Reply key={thread.id} thread={thread} mine={isMine(thread)} />}
            </section>
            <About thread={thread} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether it may be answered by who looks: it waits, or it is their own. */
const isMine = ({ state, operatorId }: Thread): boolean =>
  state === "QUEUED" || (state === "TAKEN" && operatorId === operatorSession.get().operator?.id);

function About({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  const { username, playerId, rankLevel, contact, createdAt, waitingSince, closedAt } = thread;
  return (
    <Part title={t("console-support.about")} aside={<State of={thread} />}>
      <Facts
        facts={[
          [
            t("console-support.who"),
            username && playerId ? (
              <PlayerLink key="player" username={username} id={playerId} />
            ) : (
              t("console-support.visitor")
            ),
          ],
          ...(rankLevel === undefined ? [] : [[t("console-support.rank"), rankLevel] as const]),
          ...(contact === undefined
            ? []
            : [[t("console-support.contact"), <CopyText key="contact" text={contact} />] as const]),
          [t("console-support.began"), <When key="began" at={createdAt} />],
          ...(waitingSince === undefined
            ? []
            : [[t("console-support.waitingSince"), <When key="waits" at={waitingSince} age />] as const]),
          ...(closedAt === undefined
            ? []
            : [[t("console-support.ended"), <When key="ended" at={closedAt} />] as const]),
        ]}
      />
    </Part>
  );
}
