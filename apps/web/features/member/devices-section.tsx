import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "../../lib/api.ts";
import { useBrand } from "../../lib/brand.ts";
import type { Contracts } from "../../lib/contracts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { Section, Status } from "./section.tsx";

type Devices = Received<Contracts["accounts"]["devices"]>;
const PAGE_SIZE = 10;

/** Where the account is signed in, which places are known, who tried to log in. */
export function DevicesSection() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [note, setNote] = useState("");
  const devices = useCall(api.accounts.devices, { pageNo, pageSize: PAGE_SIZE });
  if (devices.fault) return <Failed fault={devices.fault} onRetry={devices.retry} />;
  if (!devices.data) return <SkeletonRows rows={4} />;
  const { sessions, places, logins } = devices.data;

  async function end(kind: "session" | "place", id: string): Promise<void> {
    const result = await (kind === "session" ? api.accounts.sessionEnd({ id }) : api.accounts.placeForget({ id }));
    const done = t(kind === "session" ? "member.devices.signedOut" : "member.devices.forgotten");
    setNote(result.ok ? done : sayFault(t, result.fault));
    refresh(api.accounts.devices);
  }
  return (
    <>
      <Section title={t("member.devices.title")} icon="device-mobile">
        <p role="status" className="text-[13px] text-text2">
          {note}
        </p>
        <h4 className="font-semibold text-text2">{t("member.devices.sessions")}</h4>
        <Sessions sessions={sessions} onEnd={(id) => void end("session", id)} />
        <h4 className="font-semibold text-text2">{t("member.devices.places")}</h4>
        <Places places={places} onForget={(id) => void end("place", id)} />
      </Section>
      <Section title={t("member.logins.title")} icon="login">
        <Logins logins={logins.list} />
        <Pager page={pageNo} total={logins.total} pageSize={PAGE_SIZE} onPage={setPageNo} />
      </Section>
    </>
  );
}

const ROW = "flex flex-wrap items-center justify-between gap-2 rounded-md bg-bg2 px-3 py-2";

function Sessions({
  sessions,
  onEnd,
}: {
  readonly sessions: Devices["sessions"];
  readonly onEnd: (id: string) => void;
}) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <ul className="grid gap-2">
      {sessions.map((session) => (
        <li key={session.id} className={ROW}>
          <div className="min-w-0">
            <p className="font-semibold">
              {session.device || session.client} · <bdi>{session.ip}</bdi> {session.country}
            </p>
            <p className="text-[13px] text-text3">
              {t("member.devices.since", { at: formatDateTime(session.startedAt, timeZone) })} ·{" "}
              {t("member.devices.seen", { at: formatDateTime(session.lastSeenAt, timeZone) })}
            </p>
          </div>
          {session.current ? (
            <Status good>{t("member.devices.current")}</Status>
          ) : (
            <Button onClick={() => onEnd(session.id)}>{t("member.devices.signOut")}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Places({ places, onForget }: { readonly places: Devices["places"]; readonly onForget: (id: string) => void }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  if (places.length === 0) return <p className="text-text3">{t("member.devices.noPlaces")}</p>;
  return (
    <ul className="grid gap-2">
      {places.map((place) => (
        <li key={place.id} className={ROW}>
          <div className="min-w-0">
            <p className="font-semibold">
              <bdi>{place.ipPrefix}</bdi> {place.device}
            </p>
            <p className="text-[13px] text-text3">
              {t("member.devices.seen", { at: formatDateTime(place.lastSeenAt, timeZone) })}
            </p>
          </div>
          <Button onClick={() => onForget(place.id)}>{t("member.devices.forget")}</Button>
        </li>
      ))}
    </ul>
  );
}

function Logins({ logins }: { readonly logins: Devices["logins"]["list"] }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  if (logins.length === 0) return <p className="text-text3">{t("member.logins.empty")}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <thead className="text-[12px] text-text3">
          <tr>
            {(["when", "where", "result"] as const).map((key) => (
              <th key={key} scope="col" className="text-start font-semibold py-2 pe-4">
                {t(`member.logins.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {logins.map((login, at) => (
            <tr key={`${login.at}-${at}`} className="border-t border-line">
              <td className="py-2 pe-4 money">{formatDateTime(login.at, timeZone)}</td>
              <td className="py-2 pe-4">
                <bdi>{login.ip}</bdi> {login.country}
              </td>
              <td className="py-2">
                <Status good={login.result === "OK"}>
                  {t(login.result === "OK" ? "member.logins.ok" : "member.logins.refused")}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
