import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { Rows } from "../lib/rows.ts";
import { When } from "./when.tsx";

const A_PAGE = 10;

/** What is known of any version: who wrote it, when and why. */
interface Version {
  /** Empty for the program. */
  readonly actor: string;
  readonly askedBy?: string | undefined;
  readonly reason: string;
  readonly at: number;
  readonly current: boolean;
}

interface VersionsDialogProps<V extends Version> {
  readonly name: string;
  readonly call: Asking<never, Rows<V>>;
  /** Whose versions they are. */
  readonly of: object;
  readonly numberOf: (version: V) => number;
  /** Draws what one of them said. */
  readonly children: (version: V) => ReactNode;
  readonly onClose: () => void;
}

/** Every version of one thing, who wrote it and why; each can be looked at. */
export function VersionsDialog<V extends Version>(props: VersionsDialogProps<V>) {
  const { name, call, of, numberOf, children, onClose } = props;
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [shown, show] = useState<number>();
  const reading = useCall(call as Asking<object, Rows<V>>, { ...of, pageNo, pageSize: A_PAGE });
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console.version.${key}`, more);
  return (
    <Dialog title={t("ui.named", { what: t("console.versions"), name })} dense onClose={onClose}>
      <Loaded reading={reading} rows={3}>
        {({ list, total }) => (
          <>
            <ol className="grid gap-2">
              {list.map((each) => {
                const number = numberOf(each);
                return (
                  <li key={number} className="grid gap-1 rounded-md border border-line p-3">
                    <div className="flex flex-wrap items-center gap-2">
                      <b>{say("number", { number })}</b>
                      {each.current && <span className="font-semibold text-win">{say("current")}</span>}
                      <span className="text-[13px] text-text2">
                        <When at={each.at} /> · {each.actor ? <bdi>{each.actor}</bdi> : say("program")}
                        {each.askedBy && <> · {say("askedBy", { name: each.askedBy })}</>}
                      </span>
                      <Push
                        className="ms-auto"
                        aria-expanded={shown === number}
                        aria-label={t("ui.named", { what: say("look"), name: say("number", { number }) })}
                        onClick={() => show(shown === number ? undefined : number)}
                      >
                        {say("look")}
                      </Push>
                    </div>
                    {each.reason && <p className="text-[13px] text-text2 wrap-anywhere">{each.reason}</p>}
                    {shown === number && children(each)}
                  </li>
                );
              })}
            </ol>
            <Pager page={pageNo} total={total} pageSize={A_PAGE} onPage={setPageNo} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** What one version said, with the way to make it what stands there again. */
export function OldVersion({
  children,
  restore,
  onRestore,
}: {
  readonly children: ReactNode;
  /** What the way is called, where it does so at once; else what it said is written anew. */
  readonly restore?: string;
  /** Left out for what stands there now. */
  readonly onRestore?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {children}
      {onRestore && (
        <div className="flex justify-end">
          <Push look="brand" onClick={onRestore}>
            {restore ?? t("console.version.restore")}
          </Push>
        </div>
      )}
    </div>
  );
}
