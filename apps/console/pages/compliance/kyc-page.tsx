import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { current } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import type { KycDetail } from "./types.ts";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Status } from "../../ui/status.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { KycActions } from "./kyc-actions.tsx";
import { KycViewer } from "./kyc-viewer.tsx";
import { api } from "../../lib/api.ts";

/** One person's documents side by side, the details to compare with them, and what speaks against it. */
export default function KycPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const reading = useCall(api.compliance.adminKycOne, { id });
  const back = { to: useBack("/kyc"), label: t("console.place.kyc") };
  return (
    <Page
      title={reading.data ? t("identity.of", { username: reading.data.username }) : t("console.place.kyc")}
      back={back}
      actions={reading.data && <KycActions key={`${id} ${reading.data.status}`} file={reading.data} />}
    >
      <Loaded reading={reading}>
        {(file) => (
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_360px] items-start">
            <div className="grid gap-4 min-w-0">
              <KycViewer key={file.id} id={file.id} sides={file.images.map(({ side }) => side)} />
              <Against file={file} />
            </div>
            <div className="grid gap-4 min-w-0">
              <Compare file={file} />
              <Earlier file={file} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Shown {
  readonly file: KycDetail;
}

/** What the player told, in the order in which it stands on cards. */
function Compare({ file }: Shown) {
  const { t } = useTranslation();
  const { details, idType, expiresOn } = file;
  const said = (name: string) => (details[name] === undefined ? "–" : String(details[name]));
  const listed = (name: string, list: string) =>
    details[name] === undefined ? "–" : t(`lists.${list}.${details[name]}`, { defaultValue: said(name) });
  return (
    <Part title={t("identity.compare")} aside={<Status status={file.status} />}>
      <Facts
        facts={[
          [t("identity.name"), <b key="name">{said("payeeName")}</b>],
          [t("identity.birthday"), <b key="birthday">{said("birthday")}</b>],
          [t("identity.idType"), idType === undefined ? "–" : t(`lists.idType.${idType}`)],
          [
            t("identity.idNumber"),
            <b key="number" className="font-mono">
              {said("idNumber")}
            </b>,
          ],
          [t("identity.expiresOn"), expiresOn ?? "–"],
          [t("identity.nationality"), countryOf(said("nationality"))],
          [t("identity.placeOfBirth"), said("placeOfBirth")],
          [t("identity.address"), said("address")],
          [t("identity.permanentAddress"), said("permanentAddress")],
          [t("identity.occupation"), listed("occupation", "occupation")],
          [t("identity.natureOfWork"), listed("natureOfWork", "natureOfWorks")],
          [t("identity.sourceOfIncome"), listed("sourceOfIncome", "sourceOfIncome")],
          [t("identity.level"), `${file.level} · ${t(`console.status.${file.kycStatus}`)}`],
          [t("identity.submittedAt"), <When key="at" at={file.submittedAt} />],
          [t("identity.registeredAt"), <When key="since" at={file.registeredAt} />],
          [t("console.player"), <PlayerLink key="player" id={file.playerId} username={file.username} />],
        ]}
      />
    </Part>
  );
}

function countryOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([current().intl, "en"], { type: "region" }).of(code) ?? code;
}

/** Hits on the list, accounts of perhaps the same person, cases. */
function Against({ file: { hits, doubles, cases } }: Shown) {
  const { t } = useTranslation();
  return (
    <>
      <Part title={t("identity.hits")}>
        <Table
          label={t("identity.hits")}
          rows={hits}
          keyOf={({ id }) => id}
          empty={t("identity.noHits")}
          columns={[
            {
              id: "name",
              label: t("identity.name"),
              cell: ({ name }) => (
                <Link to={`/restricted?q=${encodeURIComponent(name)}`} className="link">
                  {name}
                </Link>
              ),
            },
            { id: "birthday", label: t("identity.birthday"), cell: ({ birthday }) => birthday ?? "–" },
            {
              id: "exact",
              label: t("identity.match"),
              cell: ({ exact }) => (
                <span className={exact ? "text-lose font-semibold" : "text-warn"}>
                  {t(exact ? "identity.case.EXACT" : "identity.case.SIMILAR")}
                </span>
              ),
            },
            { id: "kind", label: t("identity.kind"), wide: true, cell: ({ kind }) => t(`identity.kind.${kind}`) },
            { id: "source", label: t("identity.source"), wide: true, cell: ({ source }) => source },
          ]}
        />
      </Part>
      <Part title={t("identity.doubles")}>
        <Table
          label={t("identity.doubles")}
          rows={doubles}
          keyOf={({ playerId }) => playerId}
          empty={t("identity.noDoubles")}
          columns={[
            {
              id: "player",
              label: t("console.player"),
              cell: ({ playerId, username }) => <PlayerLink id={playerId} username={username} />,
            },
            {
              id: "signals",
              label: t("identity.signals"),
              cell: ({ signals }) => signals.map((each) => t(`identity.signal.${each}`)).join(", "),
            },
          ]}
        />
      </Part>
      {cases.length > 0 && (
        <Part title={t("console.place.cases")}>
          <Table
            label={t("console.place.cases")}
            rows={cases}
            keyOf={({ id }) => id}
            empty=""
            columns={[
              {
                id: "kind",
                label: t("identity.kind"),
                cell: ({ kind, summary }) => (
                  <Link to={`/cases?q=${encodeURIComponent(summary)}`} className="link">
                    {t(`identity.case.${kind}`)}
                  </Link>
                ),
              },
              { id: "summary", label: t("identity.about"), cell: ({ summary }) => summary },
              { id: "state", label: t("console.state"), cell: ({ state }) => <Status status={state} /> },
            ]}
          />
        </Part>
      )}
    </>
  );
}

function Earlier({ file: { earlier, templates } }: Shown) {
  const { t } = useTranslation();
  const why = new Map<string, string>(templates.map(({ code, text }) => [code, text]));
  return (
    <Part title={t("identity.earlier")}>
      <Table
        label={t("identity.earlier")}
        rows={earlier}
        keyOf={({ id }) => id}
        empty={t("identity.noEarlier")}
        columns={[
          {
            id: "at",
            label: t("console.at"),
            cell: ({ id, submittedAt }) => (
              <Link to={`/kyc/${id}`} className="link">
                <When at={submittedAt} />
              </Link>
            ),
          },
          {
            id: "status",
            label: t("console.state"),
            cell: ({ status, reasons, remark }) => (
              <>
                <Status status={status} />
                {[...reasons.map((code) => why.get(code) ?? code), ...(remark ? [remark] : [])].map((said) => (
                  <p key={said} className="text-text2 mt-1">
                    {said}
                  </p>
                ))}
              </>
            ),
          },
        ]}
      />
    </Part>
  );
}
