import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { OldVersion, VersionsDialog } from "../../ui/versions-dialog.tsx";
import { SaidView } from "./said.tsx";
import type { Said, VersionRow } from "./types.ts";
import { api } from "../../lib/api.ts";

interface ContentVersionsProps {
  readonly kind: VersionRow["kind"];
  readonly of: { readonly key: string; readonly language: string };
  readonly name: string;
  /** Told what an old version said; it is saved as a new one. */
  readonly onRestore: (said: Said) => void;
  readonly onClose: () => void;
}

/** Every version of a page, an article or an app; an old one can be written anew. */
export function ContentVersions({ kind, of, name, onRestore, onClose }: ContentVersionsProps) {
  return (
    <VersionsDialog
      name={name}
      call={api.site.contentVersions}
      of={{ kind, ...of }}
      numberOf={({ revision }) => revision}
      onClose={onClose}
    >
      {(each) => <One of={each} onRestore={onRestore} />}
    </VersionsDialog>
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
          <OldVersion onRestore={current ? undefined : () => onRestore(said)}>
            <SaidView said={said} />
          </OldVersion>
        ) : (
          <p className="text-text2">{t("console.version.dropped")}</p>
        )
      }
    </Loaded>
  );
}
