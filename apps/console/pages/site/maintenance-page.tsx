import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readWhole } from "@taya/client/typed-amount";
import { formatNumber } from "@taya/client/format";
import { Field } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import type { ClosingPlan, SiteSettings } from "./types.ts";
import { fromField, toField } from "./local-time.ts";
import { ClosedWords } from "./closed-words.tsx";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Facts, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { Tick } from "../../ui/tick.tsx";
import { SitePage } from "./parts.tsx";
import { api } from "../../lib/api.ts";

/** A week, in minutes. */
const ANNOUNCE_MOST = 10_080;

/** Closing the site for maintenance: now or planned, with words, an end and a preview. */
export default function SiteMaintenancePage() {
  return (
    <SitePage name="maintenance">
      {({ maintenance }) => <Maintenance key={JSON.stringify(maintenance)} now={maintenance} />}
    </SitePage>
  );
}

type Now = SiteSettings["maintenance"];
type Words = ClosingPlan["texts"];

function Maintenance({ now }: { readonly now: Now }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => draftOf(now));
  const [action, setAction] = useState<"close" | "open">();
  return (
    <>
      <State now={now} onOpen={() => setAction("open")} />
      <ClosedWords
        texts={draft.texts}
        onChange={(texts) => setDraft({ ...draft, texts })}
        shownWith={(words) => {
          const until = fromField(draft.until);
          return { kind: "maintenance", maintenance: { ...words, ...(until !== undefined && { until }) }, aheadMs: 0 };
        }}
      />
      <Plan draft={draft} onChange={setDraft} />
      <div className="flex justify-end">
        <Push look="danger" disabled={minutesOf(draft) === undefined} onClick={() => setAction("close")}>
          {t(now.on ? "console-site.maintenance.change" : "console-site.maintenance.close")}
        </Push>
      </div>
      {action === "close" && <Close draft={draft} on={now.on} onClose={() => setAction(undefined)} />}
      {action === "open" && <Open onClose={() => setAction(undefined)} />}
    </>
  );
}

function State({ now, onOpen }: { readonly now: Now; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const planned = now.on && now.phase === "open";
  const phase = planned ? "planned" : now.phase;
  const opens = now.endsItself ? "console-site.maintenance.byItself" : "console-site.maintenance.byHand";
  return (
    <Part
      title={t("console-site.maintenance.now")}
      aside={
        now.on && (
          <Push onClick={onOpen}>{t(`console-site.maintenance.${now.phase === "closed" ? "open" : "cancel"}`)}</Push>
        )
      }
    >
      <p
        role="status"
        className={`flex items-center gap-2 font-bold ${now.phase === "closed" ? "text-lose" : planned || now.phase === "announced" ? "text-warn" : "text-win"}`}
      >
        <Icon name={now.phase === "closed" ? "lock" : "circle-check"} />
        {t(`console-site.maintenance.phase.${phase}`)}
      </p>
      {now.on && (
        <Facts
          facts={[
            [
              t("console-site.maintenance.from"),
              now.from === undefined ? t("console-site.maintenance.atOnce") : <When key="from" at={now.from} />,
            ],
            [t("console-site.maintenance.until"), now.until === undefined ? "—" : <When key="until" at={now.until} />],
            [t("console-site.maintenance.opens"), t(opens)],
          ]}
        />
      )}
    </Part>
  );
}

interface Draft {
  readonly texts: Words;
  readonly from: string;
  readonly until: string;
  readonly endsItself: boolean;
  readonly announceMin: string;
}

const draftOf = ({ texts, from, until, endsItself, announceMin }: Now): Draft => ({
  texts,
  from: toField(from),
  until: toField(until),
  endsItself,
  announceMin: String(announceMin),
});

/** How long before it is announced; undefined while that is no number of minutes. */
function minutesOf({ announceMin }: Draft): number | undefined {
  const minutes = readWhole(announceMin);
  return minutes !== undefined && minutes <= ANNOUNCE_MOST ? minutes : undefined;
}

interface Drafting {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function Plan({ draft, onChange }: Drafting) {
  const { t } = useTranslation();
  return (
    <Part title={t("console-site.maintenance.plan")}>
      <div className="grid gap-4 sm:grid-cols-3">
        {(["from", "until"] as const).map((name) => (
          <Field
            key={name}
            label={t(`console-site.maintenance.${name}`)}
            hint={t(`console-site.maintenance.${name}Hint`)}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="datetime-local"
                className="box"
                value={draft[name]}
                onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field
          label={t("console-site.maintenance.announce")}
          hint={t("console-site.maintenance.announceHint")}
          error={
            minutesOf(draft) === undefined
              ? t("ui.wholeUnread", { least: "0", most: formatNumber(ANNOUNCE_MOST) })
              : undefined
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              className="box"
              value={draft.announceMin}
              onChange={(event) => onChange({ ...draft, announceMin: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Tick
        label={t("console-site.maintenance.byItself")}
        hint={t("console-site.maintenance.byItselfHint")}
        on={draft.endsItself}
        onChange={(endsItself) => onChange({ ...draft, endsItself })}
      />
    </Part>
  );
}

function Close({ draft, on, onClose }: { readonly draft: Draft; readonly on: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const from = fromField(draft.from);
  const until = fromField(draft.until);
  const maintenance = {
    on: true,
    from: from ?? null,
    until: until ?? null,
    endsItself: draft.endsItself,
    announceMin: minutesOf(draft) ?? 0,
    texts: draft.texts,
  };
  return (
    <ActionDialog
      title={t(on ? "console-site.maintenance.change" : "console-site.maintenance.close")}
      explain={t(from === undefined ? "console-site.maintenance.explainNow" : "console-site.maintenance.explainPlan")}
      yes={t(on ? "console-site.maintenance.change" : "console-site.maintenance.close")}
      done={t("console-site.maintenance.done")}
      reasons={["plannedWork", "urgentWork"]}
      danger
      act={(sent, making) => api.site.changeAdminSettings({ ...sent, maintenance }, making)}
      onClose={onClose}
    />
  );
}

function Open({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console-site.maintenance.open")}
      explain={t("console-site.maintenance.explainOpen")}
      yes={t("console-site.maintenance.open")}
      done={t("console-site.maintenance.opened")}
      reasons={["workDone"]}
      act={(sent, making) => api.site.changeAdminSettings({ ...sent, maintenance: { on: false } }, making)}
      onClose={onClose}
    />
  );
}
