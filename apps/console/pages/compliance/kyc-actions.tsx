import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { kycReviewCalls } from "@taya/compliance/operator/kyc.contract";
import { Push } from "@taya/ui/push";
import { REASON } from "../../lib/action.ts";
import type { KycDetail } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { useHeld } from "../../ui/use-held.ts";
import { api } from "../../lib/api.ts";

type Verb = "approve" | "reject";

/** Approve with A, refuse with X, the next that waits with N; nobody judges their own. */
export function KycActions({ file }: { readonly file: KycDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useRight("kyc.write") && !file.own && file.status === "PENDING";
  const [action, setAction] = useState<Verb>();
  const seen = useHeld(file, action !== undefined);
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
      {action === "approve" && <Approve file={seen} onClose={() => setAction(undefined)} />}
      {action === "reject" && <Reject file={seen} onClose={() => setAction(undefined)} />}
    </>
  );
}

interface ActionProps {
  readonly file: KycDetail;
  readonly onClose: () => void;
}

function Approve({ file, onClose }: ActionProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("identity.approveTitle", { username: file.username })}
      explain={t(file.hits.length > 0 ? "identity.approveDespite" : "identity.approveWhat")}
      yes={t("identity.approve")}
      done={t("identity.approved")}
      reasons={["documentsChecked"]}
      input={kycReviewCalls.approveKyc.input}
      fields={{
        expiresOn: { label: t("identity.expiresOn"), hint: t("identity.expiresHint"), first: file.expiresOn },
      }}
      act={(sent, making) => api.compliance.approveKyc({ id: file.id, version: file.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}

/** Reasons the player reads in their language, words of the operator's own, and which pictures have to be taken again. */
function Reject({ file, onClose }: ActionProps) {
  const { t } = useTranslation();
  const { templates, sides, reason } = kycReviewCalls.rejectKyc.input.shape;
  return (
    <ActionDialog
      title={t("identity.rejectTitle", { username: file.username })}
      yes={t("identity.reject")}
      done={t("identity.rejected")}
      danger
      input={{ shape: { templates, words: reason, sides } }}
      fields={{
        templates: {
          label: t("identity.told"),
          choices: file.templates.map(({ code }) => code),
          say: (code) => file.templates.find((each) => each.code === code)?.text ?? code,
        },
        words: {
          label: t("identity.ownWords"),
          hint: t("identity.ownWordsHint", { language: file.language }),
          lines: 3,
        },
        sides: {
          label: t("identity.sidesAgain"),
          choices: file.images.map(({ side }) => side),
          say: (side) => t(`identity.side.${side}`),
          className: "flex flex-wrap gap-x-5 gap-y-2",
        },
      }}
      check={({ templates: chosen = [], words = "" }) => ({
        templates: chosen.length === 0 && words.length < REASON.min && t("faults.rule.required"),
      })}
      act={({ words, ...sent }, making) =>
        api.compliance.rejectKyc(
          { id: file.id, version: file.version, ...sent, ...(words && { reason: words }) },
          making,
        )
      }
      onClose={onClose}
    />
  );
}
