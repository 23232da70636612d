import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { lazyPart } from "@taya/client/import-with-retry";

const VIEWS = {
  limits: lazyPart(() => import("./limits.tsx")),
  check: lazyPart(() => import("./check-choice.tsx")),
  break: lazyPart(() => import("./breaks.tsx")),
  activity: lazyPart(() => import("./activity.tsx")),
  self: lazyPart(() => import("./self-check.tsx")),
} as const;
type Part = keyof typeof VIEWS;

/** Limits, reality check, breaks, activity, self-check: all a player can do to stay in command of play. */
export default function SaferPage() {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>("limits");
  const View = VIEWS[part];
  const tabs = (Object.keys(VIEWS) as Part[]).map((id) => ({ id, label: t(`safer.tab.${id}`) }));
  return (
    <div className="grid gap-4 min-w-0">
      <p className="text-text2 max-w-2xl">{t("safer.intro")}</p>
      <Tabs tabs={tabs} chosen={part} onChoose={setPart} label={t("safer.tab.label")} />
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <View />
      </Suspense>
    </div>
  );
}
