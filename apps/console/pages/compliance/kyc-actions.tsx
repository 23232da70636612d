import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RefusedCall } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { refreshAll } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Field } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import type { KycDetail, ReasonCode, Side } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

type Verb = "approve" | "reject";

/** Approve with A, refuse with X, the next that waits with N; nobody judges their own. */
export function KycActions({ file }: { readonly file: KycDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useRight("kyc.write") && !file.own && file.status === "PENDING";
  const [action, setAction] = useState<Verb>();
  const { next } = file;
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
      const to = { a: may ? "approve" : undefined, x: may ? "reject" : undefined }[event.key] as Verb | undefined;
      if (to) {
        event.preventDefault();
        setAction(to);
      } else if (event.key === "n" && next) void navigate(`/kyc/${next}`);
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [may, next, navigate]);
  return (
    <>
      {next && (
        <Push onClick={() => void navigate(`/kyc/${next}`)} aria-keyshortcuts="n">
          {t("identity.next")}
        </Push>
      )}
      {file.own && <p className="self-center text-warn font-semibold">{t("identity.own")}</p>}
      {may && (
        <>
          <Push look="danger" onClick={() => setAction("reject")} aria-keyshortcuts="x">
            {t("identity.reject")}
          </Push>
          <Push look="brand" onClick={() => setAction("approve")} aria-keyshortcuts="a">
            {t("identity.approve")}
          </Push>
        </>
      )}
      {action === "approve" && <Approve file={file} onClose={() => setAction(undefined)} />}
      {action === "reject" && <Reject file={file} onClose={() => setAction(undefined)} />}
    </>
  );
}

interface ActionProps {
  readonly file: KycDetail;
  readonly onClose: () => void;
}

function Approve({ file, onClose }: ActionProps) {
  const { t } = useTranslation();
  const [expiresOn, setExpiresOn] = useState(file.expiresOn ?? "");
  return (
    <ActionDialog
      title={t("identity.approveTitle", { username: file.username })}
      explain={t(file.hits.length > 0 ? "identity.approveDespite" : "identity.approveWhat")}
      yes={t("identity.approve")}
      done={t("identity.approved")}
      reasons={["documentsChecked"]}
      act={(reason, key) =>
        api.compliance.approveKyc(
          { id: file.id, version: file.version, reason, ...(expiresOn && { expiresOn }) },
          { key },
        )
      }
      onClose={onClose}
    >
      <Field label={t("identity.expiresOn")} hint={t("identity.expiresHint")}>
        {(wiring) => (
          <input
            {...wiring}
            type="date"
            className="box"
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}

/** Reasons the player reads in their language, words of the operator's own, and which pictures have to be taken again. */
function Reject({ file, onClose }: ActionProps) {
  const { t } = useTranslation();
  const [templates, setTemplates] = useState<readonly ReasonCode[]>([]);
  const [sides, setSides] = useState<readonly Side[]>([]);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  const ready = templates.length > 0 || reason.trim().length >= 5;
  async function run(): Promise<void> {
    setBusy(true);
    const said = { templates: [...templates], sides: [...sides], ...(reason.trim() && { reason: reason.trim() }) };
    const answer = await api.compliance.rejectKyc({ id: file.id, version: file.version, ...said });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    refreshAll();
    toast(t("identity.rejected"), "good");
    onClose();
  }
  const toggled = <T,>(list: readonly T[], each: T): readonly T[] =>
    list.includes(each) ? list.filter((other) => other !== each) : [...list, each];
  return (
    <Dialog title={t("identity.rejectTitle", { username: file.username })} dense busy={busy} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) void run();
        }}
      >
        <fieldset className="grid gap-1.5">
          <legend className="text-[13px] font-semibold text-text2 mb-1.5">{t("identity.told")}</legend>
          {file.templates.map(({ code, text }) => (
            <label key={code} className="flex gap-2.5 items-start cursor-pointer min-h-6">
              <input
                type="checkbox"
                className="size-4.5 mt-0.5 accent-brand shrink-0"
                checked={templates.includes(code)}
                onChange={() => setTemplates(toggled(templates, code))}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <Field label={t("identity.ownWords")} hint={t("identity.ownWordsHint", { language: file.language })}>
          {(wiring) => (
            <textarea
              {...wiring}
              className="box min-h-20"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="text-[13px] font-semibold text-text2 mb-1.5">{t("identity.sidesAgain")}</legend>
          {file.images.map(({ side }) => (
            <label key={side} className="flex gap-2.5 items-center cursor-pointer">
              <input
                type="checkbox"
                className="size-4.5 accent-brand"
                checked={sides.includes(side)}
                onChange={() => setSides(toggled(sides, side))}
              />
              {t(`identity.side.${side}`)}
            </label>
          ))}
        </fieldset>
        {refusal &&
          (refusal.fault === "VALIDATION_FAILED" ? (
            <p className="text-lose">{sayFault(t, refusal.fault)}</p>
          ) : (
            <Refused refusal={refusal} />
          ))}
        <div className="flex justify-end gap-2">
          <Push onClick={onClose} disabled={busy}>
            {t("ui.cancel")}
          </Push>
          <Push type="submit" look="danger" busy={busy} disabled={!ready}>
            {t("identity.reject")}
          </Push>
        </div>
      </form>
    </Dialog>
  );
}
