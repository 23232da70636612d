import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { When } from "../../ui/when.tsx";
import { SaidView } from "./said.tsx";
import type { Said, VersionRow } from "./types.ts";
import { api } from "../../lib/api.ts";

const A_PAGE = 10;

interface VersionsDialogProps {
  readonly kind: VersionRow["kind"];
  readonly of: { readonly key: string; readonly language: string };
  readonly name: string;
  /** Told what an old version said; it is saved as a new one. */
  readonly onRestore: (said: Said) => void;
  readonly onClose: () => void;
}

/** Every version of one thing, who wrote it and why; each can be looked at, and an old one be written anew. */
export function VersionsDialog({ kind, of, name, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [shown, show] = useState<VersionRow>();
  const reading = useCall(api.site.contentVersions, { kind, ...of, pageNo, pageSize: A_PAGE });
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-site.version.${key}`, more);
  return (
    <Dialog title={t("ui.named", { what: t("console-site.rows.versions"), name })} dense onClose={onClose}>
      <Loaded reading={reading} rows={3}>
        {({ list, total }) => (
          <>
            <ol className="grid gap-2">
              {list.map((each) => (
                <li key={each.revision} className="grid gap-1 rounded-md border border-line p-3">
                  <div className="flex flex-wrap items-center gap-2">
                    <b>{say("number", { number: each.revision })}</b>
                    {each.current && <span className="font-semibold text-win">{say("current")}</span>}
                    <span className="text-[13px] text-text2">
                      <When at={each.at} /> · {each.actor ? <bdi>{each.actor}</bdi> : say("program")}
                    </span>
                    <Push
                      className="ms-auto"
                      aria-expanded={shown === each}
                      aria-label={t("ui.named", {
                        what: say("look"),
                        name: say("number", { number: each.revision }),
                      })}
                      onClick={() => show(shown === each ? undefined : each)}
                    >
                      {say("look")}
                    </Push>
                  </div>
                  {each.reason && <p className="text-[13px] text-text2 wrap-anywhere">{each.reason}</p>}
                  {shown === each && <One of={each} onRestore={onRestore} />}
                </li>
              ))}
            </ol>
            <Pager page={pageNo} total={total} pageSize={A_PAGE} onPage={setPageNo} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** One version as it was read. */
function One({ of, onRestore }: { readonly of: VersionRow; readonly onRestore: (said: Said) => void }) {
  const { t } = useTranslation();
  const { kind, key, language, revision, current } = of;
  const reading = useCall(api.site.contentVersion, { kind, key, language, revision });
  return (
    <Loaded reading={reading} rows={3}>
      {({ said }) =>
        said ? (
          <div className="grid gap-3 border-t border-line pt-3">
            <SaidView said={said} />
            {!current && (
              <div className="flex justify-end">
                <Push look="brand" onClick={() => onRestore(said)}>
                  {t("console-site.version.restore")}
                </Push>
              </div>
            )}
          </div>
        ) : (
          <p className="text-text2">{t("console-site.version.dropped")}</p>
        )
      }
    </Loaded>
  );
}
