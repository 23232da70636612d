import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Answered, RefusedCall } from "@taya/client/ask";
import { refreshAll } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Field } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { keyAfter, REASON, reasonFits, wordTyped } from "../lib/action.ts";

export interface ActionProps {
  readonly title: string;
  /** What will happen, for whom and how much. */
  readonly explain: ReactNode;
  readonly yes: string;
  /** Said when it is done; where that depends on what came of it, made from the answer. */
  readonly done: string | ((value: unknown) => { readonly text: string; readonly tone: "good" | "bad" });
  /** Keys of ready reasons, `console.reason.…`. */
  readonly reasons: readonly string[];
  readonly danger?: boolean;
  /** Must be typed before the action can be done. */
  readonly word?: string;
  /** Further fields between the explanation and the reason. */
  readonly children?: ReactNode;
  /** Whether those fields are filled in. */
  readonly ready?: boolean;
  readonly act: (reason: string, key: string) => Promise<Answered<unknown>>;
  readonly onClose: () => void;
}

/** Asks for a reason, does one action once, and says what came of it. */
export function ActionDialog(props: ActionProps) {
  const { t } = useTranslation();
  const action = useAction(props);
  const { word } = props;
  // Only now, because what is read anew may take the action away, and with it the words of the refusal.
  function onClose(): void {
    if (action.refusal) refreshAll();
    props.onClose();
  }
  if (action.waits !== undefined) return <Waiting title={props.title} approval={action.waits} onClose={onClose} />;
  return (
    <Dialog title={props.title} dense busy={action.busy} onClose={onClose}>
      <form onSubmit={action.submit} className="grid gap-4" noValidate>
        <div className="text-text2">{props.explain}</div>
        {props.children}
        <Reason {...action} templates={props.reasons} />
        {word && (
          <Field label={t("console.typeToConfirm", { word })} required>
            {(wiring) => (
              <input
                {...wiring}
                className="box"
                autoComplete="off"
                spellCheck={false}
                value={action.typed}
                onChange={(event) => action.setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {action.refusal && <Refused refusal={action.refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Push onClick={onClose} disabled={action.busy}>
            {t("ui.cancel")}
          </Push>
          <Push type="submit" look={props.danger ? "danger" : "brand"} busy={action.busy} disabled={!action.ready}>
            {props.yes}
          </Push>
        </div>
      </form>
    </Dialog>
  );
}

function useAction({ act, word, ready = true, done, onClose }: ActionProps) {
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID() as string);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  const [waits, setWaits] = useState<string>();
  const complete = ready && reasonFits(reason) && (!word || wordTyped(typed, word));
  async function run(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const answer = await act(reason.trim(), key);
    setBusy(false);
    if (!answer.ok) {
      setKey(keyAfter(key, answer, () => crypto.randomUUID()));
      return setRefusal(answer);
    }
    refreshAll();
    if (answer.waits !== undefined) return setWaits(answer.waits);
    const said = typeof done === "string" ? ({ text: done, tone: "good" } as const) : done(answer.value);
    toast(said.text, said.tone);
    onClose();
  }
  return {
    reason,
    setReason,
    typed,
    setTyped,
    busy,
    refusal,
    waits,
    ready: complete,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (complete && !busy) void run();
    },
  };
}

interface ReasonProps {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly templates: readonly string[];
}

function Reason({ reason, setReason, templates }: ReasonProps) {
  const { t } = useTranslation();
  const short = reason.length > 0 && !reasonFits(reason);
  return (
    <div className="grid gap-2">
      <Field
        label={t("console.reason")}
        required
        error={short ? t("console.reasonLength", REASON) : undefined}
        hint={t("console.reasonHint")}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="box min-h-20"
            maxLength={REASON.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-1.5" role="group" aria-label={t("console.reasonTemplates")}>
        {templates.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => setReason(t(`console.reason.${each}`))}
            className="min-h-7 rounded-full border border-line-strong px-2.5 text-[12px] text-text2 hover:bg-bg2 text-start"
          >
            {t(`console.reason.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function Waiting({ title, approval, onClose }: { title: string; approval: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} dense onClose={onClose}>
      <p role="status" className="flex gap-2 font-semibold text-warn">
        <Icon name="clock" />
        {t("console.secondOperator")}
      </p>
      <p className="text-text2 break-all">{t("console.approvalNumber", { id: approval })}</p>
      <div className="flex justify-end gap-2">
        <Link to="/approvals" className="link self-center px-2" onClick={onClose}>
          {t("console.toApprovals")}
        </Link>
        <Push look="brand" onClick={onClose}>
          {t("ui.ok")}
        </Push>
      </div>
    </Dialog>
  );
}
