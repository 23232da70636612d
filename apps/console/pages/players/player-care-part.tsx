import { useState } from "react";
import { useTranslation } from "react-i18next";
import { careCalls } from "@taya/accounts/operator/care.contract";
import { useCall } from "@taya/client/query";
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
  const title = t(`staff.care.${action}`);
  const about = {
    title: `${title}: ${username}`,
    explain: t(`staff.care.${action}.explain`),
    yes: title,
    done: t("staff.done"),
    reasons: ["playerAsked", "callChecked"],
    onClose,
  };
  if (action === "tags")
    return (
      <ActionDialog
        {...about}
        input={careCalls.tagPlayer.input}
        fields={{ tags: { label: t("staff.tags"), hint: t("staff.tagsHint"), first: file.tags } }}
        act={(sent, making) => api.accounts.tagPlayer({ id, ...sent }, making)}
      />
    );
  if (action === "note")
    return (
      <ActionDialog
        {...about}
        input={careCalls.notePlayer.input}
        fields={{ note: { label: t("staff.note") } }}
        act={(sent, making) => api.accounts.notePlayer({ id, ...sent }, making)}
      />
    );
  const call = {
    password: api.accounts.resetPlayerPassword,
    sessions: api.accounts.endPlayerSessions,
    factor: api.accounts.resetPlayerFactor,
  }[action];
  return (
    <ActionDialog
      {...about}
      {...(action === "factor" && { word: username, danger: true })}
      act={(sent, making) => call({ id, ...sent }, making)}
    />
  );
}
