import { useTranslation } from "react-i18next";
import type { Verdict } from "@taya/games/kit/verify";
import { Icon } from "@taya/ui/icon";

/** Each check with what was claimed and what came out. */
export function ChecksTable({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3" data-testid="verdict" data-ok={verdict.ok}>
      <p className={`flex items-center gap-2 text-lg font-bold ${verdict.ok ? "text-win" : "text-lose"}`}>
        <Icon name={verdict.ok ? "circle-check" : "circle-x"} size={24} />
        {t(verdict.ok ? "play.verify.good" : "play.verify.bad")}
      </p>
      <p className="text-text2">{t(verdict.ok ? "play.verify.goodText" : "play.verify.badText")}</p>
      <ul className="grid gap-2">
        {verdict.checks.map(({ name, ok, expected, got }) => (
          <li key={name} className="card bg-bg0 p-3 grid gap-1">
            <p className="flex items-center gap-2 font-bold">
              <Icon name={ok ? "check" : "x"} className={ok ? "text-win" : "text-lose"} />
              {t(`play.verify.check.${name}`)}
            </p>
            <p className="text-xs text-text3 break-all">{short(expected)}</p>
            {!ok && <p className="text-xs text-lose break-all">{short(got)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const LONGEST = 160;

function short(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
