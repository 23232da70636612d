import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "@taya/client/import-with-retry";
import { usePlayer } from "@taya/client/player";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { SettingsBox } from "./settings-box.tsx";
import { SlipBody } from "./slip-body.tsx";
import { useSlip } from "./use-slip.ts";

const MyBets = lazyPart(() => import("../tickets/my-bets.tsx"));

/** What is about to be bet, and what was. */
export function SlipPanel() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { picks } = useSlip();
  const [tab, setTab] = useState<"slip" | "mine">("slip");
  const [settings, setSettings] = useState(false);
  return (
    <section
      aria-label={t("slip.title")}
      data-testid="slip-panel"
      className="card min-h-0 max-h-full grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden self-start"
    >
      <div className="flex items-center gap-1 p-2 pb-0">
        <div className="grow min-w-0">
          <Tabs
            label={t("slip.title")}
            tabs={[
              { id: "slip", label: picks.length > 0 ? t("slip.tabCount", { count: picks.length }) : t("slip.tab") },
              { id: "mine", label: t("slip.mine") },
            ]}
            chosen={tab}
            onChoose={setTab}
          />
        </div>
        <IconButton
          label={t("slip.settings")}
          aria-expanded={settings}
          onClick={() => setSettings(!settings)}
          className={settings ? "bg-bg2 text-text" : ""}
        >
          <Icon name="adjustments-horizontal" size={18} />
        </IconButton>
      </div>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)]">
        {settings ? (
          <div className="overflow-y-auto p-3">
            <SettingsBox />
          </div>
        ) : tab === "slip" ? (
          <SlipBody />
        ) : (
          <div className="overflow-y-auto p-3">
            {token ? (
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <MyBets />
              </Suspense>
            ) : (
              <p className="py-8 text-center text-text3">{t("slip.mineLogin")}</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
