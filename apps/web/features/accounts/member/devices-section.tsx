import { useTurning } from "@taya/client/turning";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Pager } from "@taya/ui/pager";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { Row } from "./row.tsx";
import { Section, Status } from "@taya/ui/section";

type Devices = Received<Contracts["accounts"]["devices"]>;
const PAGE_SIZE = 10;

/** Where the account is signed in, which places are known, who tried to log in. */
export function DevicesSection() {
  const { t } = useTranslation();
  const { asked: paging, toPage } = useTurning();
  const devices = useCall(api.accounts.devices, { ...paging, pageSize: PAGE_SIZE });
  if (devices.fault) return <Failed fault={devices.fault} onRetry={devices.retry} />;
  if (!devices.data) return <SkeletonRows rows={4} />;
  const { sessions, places, logins } = devices.data;
  return (
    <>
      <div className="grid xl:grid-cols-2 gap-4 items-start">
        <Sessions sessions={sessions} />
        <Places places={places} />
      </div>
      <Section title={t("member.logins.title")} icon="history">
        <Logins logins={logins.list} />
        <Pager page={paging.pageNo} total={logins.total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, logins)} />
      </Section>
    </>
  );
}

/** Says how it went and reads the lists anew. */
function useAfter(): (result: { readonly ok: boolean; readonly fault?: string }, done: string) => void {
  const { t } = useTranslation();
  return (result, done) => {
    toast(result.ok ? done : sayFault(t, result.fault ?? "INTERNAL"), result.ok ? "good" : "bad");
    refresh(api.accounts.devices);
  };
}

const isPhone = (device: string): boolean => /Android|iPhone|iPad/.test(device);

function Sessions({ sessions }: { readonly sessions: Devices["sessions"] }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const after = useAfter();
  async function endOthers(): Promise<void> {
    const question = {
      title: t("security.devices.allTitle"),
      text: t("security.devices.allText"),
      yes: t("security.devices.all"),
      no: t("security.back"),
      look: "danger",
    } as const;
    if (await confirm(question)) after(await api.accounts.sessionsEnd({}), t("security.devices.allDone"));
  }
  return (
    <Section title={t("member.devices.sessions")} icon="device-mobile">
      <div>
        {sessions.map((session) => (
          <Row
            key={session.id}
            icon={isPhone(session.device) ? "device-mobile" : "device-desktop"}
            title={session.device || t("security.devices.unknown")}
            named={session.device !== ""}
            text={
              <>
                <bdi className="money">{session.ip}</bdi> <bdi>{session.country}</bdi> ·{" "}
                {t("member.devices.seen", { at: formatDateTime(session.lastSeenAt, timeZone) })}
              </>
            }
            {...(!session.current && {
              action: {
                label: t("member.devices.signOut"),
                onClick: () =>
                  void api.accounts
                    .sessionEnd({ id: session.id })
                    .then((result) => after(result, t("member.devices.signedOut"))),
              },
            })}
          >
            {session.current && <Status good>{t("member.devices.current")}</Status>}
          </Row>
        ))}
      </div>
      {sessions.length > 1 && (
        <Button onClick={() => void endOthers()} className="justify-self-start max-sm:w-full">
          {t("security.devices.all")}
        </Button>
      )}
    </Section>
  );
}

function Places({ places }: { readonly places: Devices["places"] }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const after = useAfter();
  return (
    <Section title={t("member.devices.places")} icon="map-pin">
      {places.length === 0 && <p className="text-text3">{t("member.devices.noPlaces")}</p>}
      <div>
        {places.map((place) => (
          <Row
            key={place.id}
            icon="map-pin"
            title={place.device || t("security.devices.unknown")}
            named={place.device !== ""}
            text={
              <>
                <bdi className="money">{place.ipPrefix}</bdi> ·{" "}
                {t("member.devices.seen", { at: formatDateTime(place.lastSeenAt, timeZone) })}
              </>
            }
            action={{
              label: t("member.devices.forget"),
              onClick: () =>
                void api.accounts
                  .placeForget({ id: place.id })
                  .then((result) => after(result, t("member.devices.forgotten"))),
            }}
          />
        ))}
      </div>
    </Section>
  );
}

const RESULTS = new Set([
  "OK",
  "BAD_CREDENTIALS",
  "BAD_PROOF",
  "BAD_REPEAT",
  "BAD_UNLOCK",
  "UNLOCKED",
  "CHALLENGED",
  "DISABLED",
  "EXCLUDED",
  "WRONG_SIDE",
]);

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
              <td className="py-2 pe-4 money max-sm:whitespace-normal!">{formatDateTime(login.at, timeZone)}</td>
              <td className="py-2 pe-4">
                <bdi className="money whitespace-normal! break-all">{login.ip}</bdi> <bdi>{login.country}</bdi>
              </td>
              <td className="py-2">
                <Status good={login.result === "OK" || login.result === "UNLOCKED"}>
                  {t(`security.login.${RESULTS.has(login.result) ? login.result : "REFUSED"}`)}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
