import { useTranslation } from "react-i18next";
import { Tabs } from "@taya/ui/tabs";
import { withKind } from "./slip.rules.ts";
import { changeSlip } from "./slip-store.ts";
import { kindsOf } from "./ticket.rules.ts";
import type { Betting } from "./use-betting.ts";

/** Which tickets can be made of the picks; nothing to choose while there is but one way. */
export function Kinds({ betting: { slip, kind } }: { readonly betting: Betting }) {
  const { t } = useTranslation();
  const kinds = kindsOf(slip);
  if (kinds.length < 2) return null;
  return (
    <div className="[&_[role=tab]]:px-1.5! [&_[role=tab]]:text-[13px] [&_[role=tab]]:min-h-9">
      <Tabs
        label={t("slip.kinds")}
        tabs={kinds.map((id) => ({ id, label: t(`slip.kind.${id}`) }))}
        chosen={kind}
        onChoose={(id) => changeSlip((before) => withKind(before, id))}
      />
    </div>
  );
}
