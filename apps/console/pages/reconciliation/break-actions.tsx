import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { Push } from "@taya/ui/push";
import type { Action } from "../../lib/action.ts";
import type { Reconciliation } from "./types.ts";
import { holds, useOperator } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

type Verb = "own" | "close";

const ACTIONS: Readonly<Record<Verb, Asking<Action, unknown>>> = {
  own: api.reconciliation.ownBreak,
  close: api.reconciliation.closeBreak,
};

const NONE: readonly string[] = [];

/** What an operator may do with an open break: take it, and close it once a proof does not find it any more. */
export function BreakActions({ found }: { readonly found: Reconciliation["breaks"][number] }) {
  const { t } = useTranslation();
  const [verb, setVerb] = useState<Verb>();
  const rights = useOperator((state) => state.operator?.rights ?? NONE);
  if (!holds(rights, "wallet.write")) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {(found.stands ? (["own"] as const) : (["own", "close"] as const)).map((each) => (
        <Push key={each} onClick={() => setVerb(each)}>
          {t(`console.break.${each}`)}
        </Push>
      ))}
      {verb && (
        <ActionDialog
          title={t(`console.break.${verb}`)}
          explain={t(`console.check.${found.name}`, found.name)}
          yes={t(`console.break.${verb}`)}
          done={t(`console.break.${verb}.done`)}
          reasons={["checkedAgree"]}
          act={(sent, making) => ACTIONS[verb]({ id: found.id, ...sent }, making)}
          onClose={() => setVerb(undefined)}
        />
      )}
    </div>
  );
}
