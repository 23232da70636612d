import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const POINTS = ["commit", "maths", "ledger"] as const;
const PICTURES = { commit: "shield", maths: "chart", ledger: "receipt" } as const;
const WAYS = [
  ["/verify", "home.fair.more"],
  ["/fairness/returns", "home.fair.returns"],
] as const;

/** Three things this site can prove, with the way to the proof. */
export default function Fairness() {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("home.fair.title")}
      className="card p-5 sm:p-6 grid gap-5 [content-visibility:auto] [contain-intrinsic-size:auto_240px]"
    >
      <h2 className="display text-lg">{t("home.fair.title")}</h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {POINTS.map((point) => (
          <li key={point} className="flex gap-3">
            <img
              src={`/art/icons/${PICTURES[point]}.webp`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-10"
            />
            <div>
              <h3 className="font-bold">{t(`home.fair.${point}.title`)}</h3>
              <p className="text-text2">{t(`home.fair.${point}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        {WAYS.map(([to, label]) => (
          <Link key={to} to={to} className="min-h-11 grid items-center font-bold text-brand-text hover:underline">
            {t(label)}
          </Link>
        ))}
      </p>
    </section>
  );
}
