import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { api } from "../../lib/api.ts";
import { useFilters } from "../../lib/filters.ts";
import { useRight } from "../../lib/session.ts";
import { useBack } from "../../ui/back.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { WaitingApprovals } from "../../ui/waiting-approvals.tsx";
import { When } from "../../ui/when.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { LinePath } from "./line-path.tsx";
import { LooksPart, TransfersPart } from "./neighbours.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RatesPart } from "./rates-part.tsx";
import type { Member } from "./types.ts";

const PLAYER = 0;

/** Where somebody stands in their line, what they earn there, and the way to let them stand elsewhere. */
export default function MemberPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const filters = useFilters(["from", "to"]);
  const reading = useCall(api.agents.adminMember, { id, ...filters.values } as never);
  const may = useRight("agents.write");
  const [moving, setMoving] = useState(false);
  const back = { to: useBack("/agents"), label: t("console.place.agents") };
  const member = reading.data;
  const actions = member && (
    <>
      <Link to={`/players/${id}`} className="link self-center px-2">
        {t("console-agents.toPlayer")}
      </Link>
      {may && <Push onClick={() => setMoving(true)}>{t("console-agents.move")}</Push>}
    </>
  );
  return (
    <Page title={member?.username ?? t("console-agents.member")} back={back} actions={actions}>
      <WaitingApprovals kinds={["agents.move"]} />
      <Loaded reading={reading}>
        {(shown) => (
          <>
            <LinePath path={shown.path} />
            <div className="grid gap-4 lg:grid-cols-2 items-start">
              <Place member={shown} />
              <RatesPart member={shown} isHead={shown.type !== PLAYER && !shown.upline} />
            </div>
            <FilterBar
              filters={filters}
              fields={[
                { name: "from", label: t("console.from"), kind: "date" },
                { name: "to", label: t("console.to"), kind: "date" },
              ]}
            />
            <FiguresPart member={shown} />
            <div className="grid gap-4 lg:grid-cols-2 items-start">
              <TransfersPart member={shown} />
              <LooksPart member={shown} />
            </div>
          </>
        )}
      </Loaded>
      {member && moving && <MoveDialog member={member} onClose={() => setMoving(false)} />}
    </Page>
  );
}

function Place({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-agents.${key}`);
  const { type, upline, depth, agents, players, balance, joinedAt, status, codes } = member;
  return (
    <Part title={say("place")}>
      <Facts
        facts={[
          [say("kind"), say(`type.${type}`)],
          [t("console.state"), <Status key="status" status={status} />],
          [
            say("upline"),
            upline ? (
              <Link key="upline" to={`/agents/members/${upline.id}`} className="link" translate="no">
                {upline.username}
              </Link>
            ) : (
              say("house")
            ),
          ],
          [say("depth"), depth],
          [say("belowAgents"), agents],
          [say("belowPlayers"), players],
          [say("balance"), <Money key="balance" amount={balance} />],
          [say("joined"), <When key="joined" at={joinedAt} />],
          [
            say("codes"),
            codes.length === 0 ? (
              say("noCodes")
            ) : (
              <ul key="codes">
                {codes.map(({ code, kind, domain }) => (
                  <li key={code}>
                    <span translate="no" className="money">
                      {code}
                    </span>{" "}
                    <span className="text-text2">
                      {say(`code.${kind}`)}
                      {domain && ` · ${domain}`}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Part>
  );
}
