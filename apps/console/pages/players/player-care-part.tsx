import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Field, TextField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import type { PlayerFile } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

type Action = "tags" | "note" | "password" | "sessions" | "factor";
interface Whom {
  readonly id: string;
  readonly username: string;
}

/** What staff have written about a player, and how they are helped back in. */
export function PlayerCare({ player }: { readonly player: Whom }) {
  const { t } = useTranslation();
  const reading = useCall(api.accounts.playerFile, { id: player.id });
  const [support, write] = [useRight("players.support"), useRight("players.write")];
  const [action, setAction] = useState<Action>();
  const file = reading.data;
  const actions: Action[] = support ? ["tags", "note", "password", "sessions"] : [];
  if (write && file?.twoFactor) actions.push("factor");
  return (
    <Part title={t("staff.care")}>
      <Loaded reading={reading} rows={3}>
        {({ tags, notes, holdUntil }) => (
          <>
            {holdUntil !== undefined && (
              <p role="status" className="font-semibold text-warn">
                {t("staff.held")} <When at={holdUntil} />
              </p>
            )}
            <ul className="flex flex-wrap gap-1.5" aria-label={t("staff.tags")}>
              {tags.map((tag) => (
                <li key={tag} className="rounded-full border border-line-strong px-2.5 text-[12px] font-semibold">
                  {tag}
                </li>
              ))}
              {tags.length === 0 && <li className="text-text2">{t("staff.noTags")}</li>}
            </ul>
            <ol className="grid gap-2" aria-label={t("staff.notes")}>
              {notes.map(({ id, note, by, at }) => (
                <li key={id} className="border-s-2 border-line-strong ps-3">
                  <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
                  <p className="text-[12px] text-text2">
                    {by} · <When at={at} />
                  </p>
                </li>
              ))}
              {notes.length === 0 && <li className="text-text2">{t("staff.noNotes")}</li>}
            </ol>
          </>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-2">
        {actions.map((each) => (
          <Push key={each} onClick={() => setAction(each)}>
            {t(`staff.care.${each}`)}
          </Push>
        ))}
      </div>
      {action && file && (
        <CareDialog action={action} player={player} file={file} onClose={() => setAction(undefined)} />
      )}
    </Part>
  );
}

interface CareProps {
  readonly action: Action;
  readonly player: Whom;
  readonly file: PlayerFile;
  readonly onClose: () => void;
}

function CareDialog({ action, player: { id, username }, file, onClose }: CareProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(action === "tags" ? file.tags.join(", ") : "");
  const act = (reason: string, key: string): Promise<Answered<unknown>> => {
    const tags = text
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
    if (action === "tags") return api.accounts.tagPlayer({ id, tags, reason }, { key });
    if (action === "note") return api.accounts.notePlayer({ id, note: text.trim(), reason }, { key });
    if (action === "password") return api.accounts.resetPlayerPassword({ id, reason }, { key });
    if (action === "sessions") return api.accounts.endPlayerSessions({ id, reason }, { key });
    return api.accounts.resetPlayerFactor({ id, reason }, { key });
  };
  return (
    <ActionDialog
      title={`${t(`staff.care.${action}`)}: ${username}`}
      explain={t(`staff.care.${action}.explain`)}
      yes={t(`staff.care.${action}`)}
      done={t("staff.done")}
      reasons={["playerAsked", "callChecked"]}
      ready={action !== "note" || text.trim() !== ""}
      {...(action === "factor" && { word: username, danger: true })}
      act={act}
      onClose={onClose}
    >
      {action === "tags" && (
        <TextField
          label={t("staff.tags")}
          hint={t("staff.tagsHint")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {action === "note" && (
        <Field label={t("staff.note")} required>
          {(wiring) => (
            <textarea
              {...wiring}
              className="box min-h-24"
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
