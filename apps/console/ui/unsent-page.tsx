import type { Answered, Asking, Making } from "@taya/client/ask";
import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rows } from "../lib/rows.ts";
import { useRight } from "../lib/session.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { FilterField } from "./filter-bar.tsx";
import { ListPage } from "./list-page.tsx";
import type { Column } from "./table.tsx";
import { When } from "./when.tsx";

const EVERY_MS = 15_000;
/** What waits and what was given up, unless another state is asked for. */
const FIRST = "UNSENT";

/** Something that is to leave the house. */
interface Unsent {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason?: string | undefined;
  readonly sender?: string | undefined;
  readonly createdAt: number;
}

const ACTIONS = ["retry", "drop"] as const;
type UnsentAction = (typeof ACTIONS)[number];
type Sent = { readonly id: string; readonly reason: string };

interface UnsentPageProps<Row extends Unsent> {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Its texts are `<area>.…`. */
  readonly area: string;
  readonly call: Asking<never, Rows<Row>>;
  readonly states: readonly string[];
  /** Filters beside the state. */
  readonly fields?: readonly FilterField[];
  /** What it is, between when it was written and why it has not left. */
  readonly columns: readonly Column<Row>[];
  /** Names a row for whoever hears its buttons. */
  readonly nameOf: (row: Row) => string;
  /** Whether what was given up can be sent again. */
  readonly canRetry?: (row: Row) => boolean;
  /** Which row is decided about, in the question. */
  readonly about?: (row: Row) => string;
  readonly right: string;
  readonly acts: { readonly [A in UnsentAction]: (sent: Sent, making: Making) => Promise<Answered<unknown>> };
  readonly empty: string;
}

/** What is to leave the house and has not: why, and with the right for it, to be sent once more or dropped. */
export function UnsentPage<Row extends Unsent>(props: UnsentPageProps<Row>) {
  const { t } = useTranslation();
  const { area, columns, states, fields = [], nameOf, canRetry } = props;
  const may = useRight(props.right);
  const [chosen, setChosen] = useState<{ readonly row: Row; readonly action: UnsentAction }>();
  const say = (key: string) => t(`${area}.${key}`);
  const actions: Column<Row> = {
    id: "actions",
    label: t("console.actions"),
    end: true,
    cell: (row) => {
      if (row.state !== "DEAD") return "–";
      return (
        <div className="flex flex-wrap lg:flex-nowrap md:justify-end gap-2">
          {ACTIONS.filter((action) => action === "drop" || canRetry?.(row) !== false).map((action) => (
            <Push
              key={action}
              look={action === "retry" ? "brand" : "danger"}
              onClick={() => setChosen({ row, action })}
              aria-label={t("ui.named", { what: say(action), name: nameOf(row) })}
            >
              {say(action)}
            </Push>
          ))}
        </div>
      );
    },
  };
  return (
    <>
      <ListPage
        title={props.title}
        intro={props.intro}
        call={props.call}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            first: FIRST,
            choices: [FIRST, ...states].map((value) => ({ value, label: say(`state.${value}`) })),
          },
          ...fields,
        ]}
        columns={[
          { id: "at", label: say("at"), wide: true, cell: ({ createdAt }) => <When at={createdAt} age /> },
          ...columns,
          { id: "state", label: t("console.state"), cell: ({ state }) => say(`state.${state}`) },
          { id: "why", label: say("why"), cell: (row) => <Why {...row} /> },
          { id: "attempts", label: say("attempts"), end: true, cell: ({ attempts }) => formatNumber(attempts) },
          ...(may ? [actions] : []),
        ]}
        keyOf={({ id }) => id}
        empty={props.empty}
      />
      {chosen && <UnsentDialog {...props} {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Why({ reason, sender }: Pick<Unsent, "reason" | "sender">) {
  return (
    <span translate="no">
      <b>{reason ?? "–"}</b>
      {sender && <span className="block text-[12px] text-text2">{sender}</span>}
    </span>
  );
}

interface UnsentDialogProps<Row extends Unsent> extends Pick<UnsentPageProps<Row>, "area" | "about" | "acts"> {
  readonly row: Row;
  readonly action: UnsentAction;
  readonly onClose: () => void;
}

/** Sends it once more, or ends it. */
function UnsentDialog<Row extends Unsent>({ area, about, acts, row, action, onClose }: UnsentDialogProps<Row>) {
  const { t } = useTranslation();
  const say = (key: string) => t(`${area}.${key}`);
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={
        <>
          {about && <p className="font-semibold text-text">{about(row)}</p>}
          <p>{say(`${action}Explain`)}</p>
        </>
      }
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={action === "retry" ? ["senderBack", "playerAsked"] : ["toldOtherwise", "playerAsked"]}
      danger={action === "drop"}
      act={(sent, making) => acts[action]({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
