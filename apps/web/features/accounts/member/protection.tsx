import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { type Doing, type GuardName, hasWayBack, missingGuards, standingOf } from "./next.rules.ts";

export type Security = Received<Contracts["accounts"]["security"]>;

const ICONS: Readonly<Record<GuardName, string>> = {
  phone: "phone",
  email: "mail",
  paymentPassword: "coin",
  twoFactor: "shield-lock",
  idDocuments: "id",
  ipVerification: "world",
};
const ACTIONS: Readonly<Partial<Record<GuardName, Doing>>> = { ipVerification: "places" };
const SHOWN = 3;

interface ProtectionProps {
  readonly security: Security;
  readonly onDo: (doing: Doing) => void;
}

/** How well the account is guarded, and what would help most next. */
export function Protection({ security, onDo }: ProtectionProps) {
  const { t } = useTranslation();
  const { score, outOf } = security;
  const missing = missingGuards(security).slice(0, SHOWN);
  const go = (name: GuardName) => {
    if (name === "idDocuments") document.getElementById("id-documents")?.scrollIntoView({ behavior: "smooth" });
    else onDo(ACTIONS[name] ?? (name as Doing));
  };
  return (
    <section
      aria-label={t("member.score", { score, outOf })}
      className="card p-4 sm:p-6 flex flex-wrap gap-x-6 gap-y-4"
    >
      <div className="flex items-center gap-4 sm:gap-5">
        <Ring score={score} outOf={outOf} />
        <div className="max-w-72">
          <p className="text-base font-bold">{t(`security.standing.${standingOf(score, outOf)}`)}</p>
          <p className="text-[13px] text-text2">{t("member.score", { score, outOf })}</p>
        </div>
      </div>
      {!hasWayBack(security) && <NoWayBack onDo={onDo} />}
      {missing.length > 0 && (
        <ul aria-label={t("security.next")} className="grow grid gap-2 content-center min-w-[min(15rem,100%)]">
          {missing.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => go(name)}
                className="w-full min-h-11 flex items-center gap-3 rounded-md bg-bg2 px-3 text-start hover:bg-bg3 transition-colors duration-120"
              >
                <Icon name={ICONS[name]} size={18} className="text-gold" />
                <span className="grow font-semibold">{t(`security.todo.${name}`)}</span>
                <Icon name="chevron-right" size={18} className="text-text3 rtl:rotate-180" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Nothing to send a code or a link to: a forgotten password would be the end of the account. */
function NoWayBack({ onDo }: Pick<ProtectionProps, "onDo">) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grow basis-full grid gap-3 rounded-md border border-warn p-3">
      <p className="flex gap-2 font-semibold">
        <Icon name="alert-triangle" size={18} className="mt-0.5 text-warn shrink-0" />
        {t("security.noWayBack.title")}
      </p>
      <p className="text-text2">{t("security.noWayBack.text")}</p>
      <div className="flex flex-wrap gap-2">
        {(["phone", "email"] as const).map((each) => (
          <Button key={each} look="gold" onClick={() => onDo(each)}>
            {t(`security.noWayBack.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

const RADIUS = 33;
const AROUND = 2 * Math.PI * RADIUS;
const GAP = 7;

/** One arc for each guard, the ones in place coloured. */
function Ring({ score, outOf }: { readonly score: number; readonly outOf: number }) {
  const arc = AROUND / outOf;
  return (
    <svg width="88" height="88" viewBox="0 0 80 80" aria-hidden="true" className="shrink-0">
      {Array.from({ length: outOf }, (_, at) => (
        <circle
          key={at}
          cx="40"
          cy="40"
          r={RADIUS}
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${arc - GAP - 3} ${AROUND - arc + GAP + 3}`}
          transform={`rotate(${-90 + (360 / outOf) * at + 9} 40 40)`}
          className={at < score ? "stroke-win" : "stroke-bg3"}
        />
      ))}
      <text x="40" y="46" textAnchor="middle" className="fill-text font-extrabold text-[19px] money">
        {score}/{outOf}
      </text>
    </svg>
  );
}
