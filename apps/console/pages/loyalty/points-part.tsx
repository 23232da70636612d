import { operatorPointsCalls } from "@taya/loyalty/points/operator.contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Facts, Part } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

/** What points are earned by, and how many on a day at most. */
export function PointsPart() {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  const may = useRight("loyalty.write");
  const reading = useCall(api.loyalty.adminPoints, {});
  const [changing, setChanging] = useState(false);
  const cap = reading.data?.dailyCap ?? 0;
  return (
    <Part title={say("pointTerms")} aside={may && <Push onClick={() => setChanging(true)}>{say("changeCap")}</Push>}>
      <Loaded reading={reading}>
        {({ unit, dailyCap }) => (
          <Facts
            facts={[
              [say("pointUnit"), <Money key="unit" amount={unit} />],
              [say("dailyCap"), dailyCap === 0 ? say("noCap") : formatNumber(dailyCap)],
            ]}
          />
        )}
      </Loaded>
      {changing && (
        <ActionDialog
          title={say("changeCap")}
          explain={say("capExplain")}
          yes={say("saveCap")}
          done={say("capSaved")}
          reasons={["loyaltyCosts"]}
          input={operatorPointsCalls.writePoints.input}
          fields={{ dailyCap: { label: say("dailyCap"), hint: say("capHint"), first: cap } }}
          act={(sent, making) => api.loyalty.writePoints(sent, making)}
          onClose={() => setChanging(false)}
        />
      )}
    </Part>
  );
}
