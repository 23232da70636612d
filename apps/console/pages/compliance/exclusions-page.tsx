import { useState } from "react";
import { useTranslation } from "react-i18next";
import { registerCalls } from "@taya/compliance/exclusion/register.contract";
import { Push } from "@taya/ui/push";
import * as z from "zod/mini";
import type { ExclusionRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

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
              choicesOf(row).length > 0 && <Push onClick={() => setOpen(row)}>{t("safer.operator.change")}</Push>,
          },
        ]}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {open && <ChangeDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("safer.operator.add")}
      explain={t("safer.operator.addExplain")}
      yes={t("safer.operator.add")}
      done={t("safer.operator.added")}
      reasons={["playerAsked"]}
      danger
      input={registerCalls.addExclusion.input}
      fields={{
        username: { label: t("safer.operator.player") },
        source: { label: t("safer.operator.source"), say: (source) => t(`safer.operator.${source}`) },
        term: { label: t("safer.break.term"), say: (term) => t(`safer.term.${term}`) },
      }}
      at={{ NOT_FOUND: "username" }}
      act={(sent, making) => api.compliance.addExclusion(sent, making)}
      onClose={onClose}
    />
  );
}

/** A term, or the end of it. */
const input = z.object({ to: z.enum([...registerCalls.addExclusion.input.shape.term.options, "END"]) });

/** A term may grow; what the player asked for nobody ends, and what has ended stays so. */
function choicesOf({ endedAt, source, term }: ExclusionRow) {
  const all = input.shape.to.options;
  if (endedAt !== undefined) return [];
  return all.filter((to, at) => (to === "END" ? source !== "SELF" : at > all.indexOf(term as (typeof all)[number])));
}

function ChangeDialog({ row, onClose }: { readonly row: ExclusionRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("ui.named", { what: t("safer.operator.change"), name: row.username })}
      explain={t("safer.operator.changeExplain")}
      yes={t("safer.operator.change")}
      done={t("safer.operator.changed")}
      reasons={["playerAsked"]}
      word={row.username}
      input={input}
      fields={{
        to: {
          label: t("safer.operator.to"),
          choices: choicesOf(row),
          say: (to) => t(to === "END" ? "safer.operator.end" : `safer.term.${to}`),
        },
      }}
      act={({ to, reason }, making) => {
        const change = to === "END" ? { end: true } : { term: to };
        return api.compliance.changeExclusion({ id: row.id, version: row.version, reason, ...change }, making);
      }}
      onClose={onClose}
    />
  );
}
