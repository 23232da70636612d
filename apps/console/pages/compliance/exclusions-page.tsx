import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import type { ExclusionRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const TERMS = ["6m", "1y", "3y", "5y", "life"] as const;
const SOURCES = ["FAMILY", "OFFICIAL"] as const;

/** The register of exclusions: who is shut out, by whom, until when; families and authorities are entered here. */
export default function ExclusionsPage() {
  const { t } = useTranslation();
  const may = useRight("players.write");
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<ExclusionRow>();
  const stateOf = ({ endedAt, returnAskedAt }: ExclusionRow) =>
    t(`safer.operator.${endedAt !== undefined ? "ended" : returnAskedAt !== undefined ? "returning" : "inForce"}`);
  return (
    <>
      <ListPage
        title={t("console.place.exclusions")}
        call={api.compliance.adminExclusions}
        keyOf={({ id }) => id}
        empty={t("safer.operator.none")}
        actions={
          may && (
            <Push look="brand" onClick={() => setAdding(true)}>
              {t("safer.operator.add")}
            </Push>
          )
        }
        fields={[
          {
            name: "open",
            label: t("safer.operator.state"),
            kind: "choice",
            choices: [
              { value: "1", label: t("safer.operator.inForce") },
              { value: "0", label: t("safer.operator.ended") },
            ],
          },
        ]}
        columns={[
          { id: "at", label: t("safer.operator.since"), wide: true, cell: ({ startsAt }) => <When at={startsAt} /> },
          {
            id: "player",
            label: t("safer.operator.player"),
            cell: ({ username }) => <PlayerLink username={username} />,
          },
          { id: "source", label: t("safer.operator.source"), cell: ({ source }) => t(`safer.operator.${source}`) },
          {
            id: "until",
            label: t("safer.operator.until"),
            cell: ({ termEndsAt }) => (termEndsAt === undefined ? t("safer.term.life") : <When at={termEndsAt} />),
          },
          { id: "state", label: t("safer.operator.state"), cell: stateOf },
          { id: "reason", label: t("console.reason"), wide: true, cell: ({ reason }) => reason ?? "" },
          {
            id: "action",
            label: "",
            end: true,
            cell: (row) =>
              may &&
              row.endedAt === undefined && <Push onClick={() => setOpen(row)}>{t("safer.operator.change")}</Push>,
          },
        ]}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {open && <ChangeDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Term = (typeof TERMS)[number];

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly list: readonly T[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly say: (value: T) => string;
}

function Choice<T extends string>({ label, list, value, onChoose, say }: ChoiceProps<T>) {
  return (
    <Field label={label} required>
      {(wiring) => (
        <select {...wiring} className="box" value={value} onChange={(event) => onChoose(event.target.value as T)}>
          {list.map((each) => (
            <option key={each} value={each}>
              {say(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [source, setSource] = useState<(typeof SOURCES)[number]>("FAMILY");
  const [term, setTerm] = useState<Term>("6m");
  return (
    <ActionDialog
      title={t("safer.operator.add")}
      explain={t("safer.operator.addExplain")}
      yes={t("safer.operator.add")}
      done={t("safer.operator.added")}
      reasons={["playerAsked"]}
      danger
      ready={username.trim() !== ""}
      act={(reason, key) => api.compliance.addExclusion({ username: username.trim(), source, term, reason }, { key })}
      onClose={onClose}
    >
      <Field label={t("safer.operator.player")} required>
        {(wiring) => (
          <input
            {...wiring}
            className="box"
            autoComplete="off"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Choice
        label={t("safer.operator.source")}
        list={SOURCES}
        value={source}
        onChoose={setSource}
        say={(each) => t(`safer.operator.${each}`)}
      />
      <Choice
        label={t("safer.break.term")}
        list={TERMS}
        value={term}
        onChoose={setTerm}
        say={(each) => t(`safer.term.${each}`)}
      />
    </ActionDialog>
  );
}

/** A term may grow; what the player asked for nobody ends. */
function ChangeDialog({ row, onClose }: { readonly row: ExclusionRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const longer = TERMS.slice(TERMS.indexOf(row.term as Term) + 1);
  const actions = [...longer, ...(row.source === "SELF" ? [] : (["END"] as const))];
  const [action, setAction] = useState<Term | "END">(actions[0] ?? "life");
  return (
    <ActionDialog
      title={`${t("safer.operator.change")}: ${row.username}`}
      explain={t("safer.operator.changeExplain")}
      yes={t("safer.operator.change")}
      done={t("safer.operator.changed")}
      reasons={["playerAsked"]}
      word={row.username}
      ready={actions.length > 0}
      act={(reason, key) =>
        api.compliance.changeExclusion(
          { id: row.id, version: row.version, reason, ...(action === "END" ? { end: true } : { term: action }) },
          { key },
        )
      }
      onClose={onClose}
    >
      {actions.length > 0 && (
        <Choice
          label={t("safer.operator.to")}
          list={actions}
          value={action}
          onChoose={setAction}
          say={(each) => (each === "END" ? t("safer.operator.end") : t(`safer.term.${each}`))}
        />
      )}
    </ActionDialog>
  );
}
