import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { serverNow } from "@taya/client/server-time";
import { Icon } from "./icon.tsx";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** How long there is time until an instant, to the second, by the server's clock. */
export function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const ms = Math.max(0, until - now);
  const clock = formatElapsed(ms % DAY_MS);
  const count = Math.floor(ms / DAY_MS);
  return (
    <span className="inline-flex items-center gap-1.5 text-[13px] text-text2 money">
      <Icon name="clock" size={16} />
      {ms === 0
        ? t("missions.over")
        : count > 0
          ? t("missions.leftDays", { count, clock })
          : t("missions.left", { clock })}
    </span>
  );
}
