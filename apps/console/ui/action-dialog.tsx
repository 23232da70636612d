import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { refreshAll } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Field, TextField } from "@taya/ui/field";
import type { Submit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { REASON } from "../lib/action.ts";
import type { Shape } from "../lib/fields.ts";
import { ConsoleForm } from "./console-form.tsx";
import { DrawnField } from "./drawn-field.tsx";
import { type Doing, type Form, type Now, useAction } from "./use-action.ts";

export interface ActionProps<S extends Shape, N extends keyof S & string> extends Doing<S, N> {
  readonly title: string;
  /** What will happen, for whom and how much. */
  readonly explain?: ReactNode | ((now: Now<S, N>) => ReactNode);
  readonly yes: string;
  readonly danger?: boolean;
  /** How the drawn fields stand together; below each other when left out. */
  readonly layout?: string;
  /** What stands between the drawn fields and the reason. */
  readonly children?: ReactNode | ((now: Now<S, N>) => ReactNode);
}

/** Asks for what the contract wants and a reason, does one action once, and says what came of it. */
export function ActionDialog<S extends Shape = Shape, N extends keyof S & string = never>(props: ActionProps<S, N>) {
  const { title, explain, yes, reasons, danger = false, layout, children } = props;
  const { t } = useTranslation();
  const { form, now, fields, word, waits, idle } = useAction(props);
  // Only now, because what is read anew may take the action away, and with it the words of the refusal.
  function onClose(): void {
    if (form.refusal) refreshAll();
    props.onClose();
  }
  if (waits !== undefined) return <Waiting title={title} approval={waits} onClose={onClose} />;
  const drawn = fields.map((field) => <DrawnField key={field.name} {...field} of={form} />);
  return (
    <Dialog title={title} dense busy={form.busy} onClose={onClose}>
      <ConsoleForm
        of={form}
        head={explain && <div className="text-text2">{typeof explain === "function" ? explain(now) : explain}</div>}
      >
        {layout ? <div className={layout}>{drawn}</div> : drawn}
        {typeof children === "function" ? children(now) : children}
        {reasons && <Reason form={form} templates={reasons} />}
        {word && (
          <TextField
            label={t("console.typeToConfirm", { word })}
            {...form.field("word")}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Push onClick={onClose} disabled={form.busy}>
            {t("ui.cancel")}
          </Push>
          <Push type="submit" look={danger ? "danger" : "brand"} busy={form.busy} disabled={idle}>
            {yes}
          </Push>
        </div>
      </ConsoleForm>
    </Dialog>
  );
}

/** Why something is done, with ready reasons below. */
export function Reason({ form, templates }: { readonly form: Submit<Form>; readonly templates: readonly string[] }) {
  const { t } = useTranslation();
  const { error, ...native } = form.field("reason");
  return (
    <div className="grid gap-2">
      <Field label={t("console.reason")} required error={error} hint={t("console.reasonHint")}>
        {(wiring) => <textarea {...wiring} {...native} className="box min-h-20" maxLength={REASON.max} />}
      </Field>
      <div className="flex flex-wrap gap-1.5" role="group" aria-label={t("console.reasonTemplates")}>
        {templates.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => form.set("reason", t(`console.reason.${each}`))}
            className="min-h-7 rounded-full border border-line-strong px-2.5 text-[12px] text-text2 hover:bg-bg2 text-start"
          >
            {t(`console.reason.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What was asked waits for a second operator. */
export function Waiting({ title, approval, onClose }: { title: string; approval: string; onClose: () => void }) {
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
