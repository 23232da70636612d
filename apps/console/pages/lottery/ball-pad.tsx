import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { type BallForm, nextBalls } from "./winning.ts";

interface BallPadProps {
  readonly form: BallForm;
  readonly drawn: readonly number[];
  readonly onChange: (drawn: readonly number[]) => void;
}

/** The balls in the order they fell above, the numbers to press below. */
export function BallPad({ form, drawn, onChange }: BallPadProps) {
  const { t } = useTranslation();
  const next = new Set(nextBalls(form, drawn));
  const all = Array.from({ length: form.max - form.min + 1 }, (_, at) => form.min + at);
  const places = Array.from({ length: form.count }, (_, at) => drawn[at]);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <ol aria-label={t("console-lottery.result")} aria-live="polite" className="flex flex-wrap gap-1 grow">
          {places.map((ball, at) => (
            <li
              // Places stay where they are.
              // eslint-disable-next-line react/no-array-index-key
              key={at}
              className={`size-9 grid place-items-center rounded-full border font-bold money ${ball === undefined ? "border-dashed border-line-strong text-text3" : "border-brand bg-bg2"}`}
            >
              {ball ?? "·"}
            </li>
          ))}
        </ol>
        <IconButton
          label={t("console-lottery.takeBack")}
          disabled={drawn.length === 0}
          onClick={() => onChange(drawn.slice(0, -1))}
        >
          <Icon name="arrow-back-up" />
        </IconButton>
      </div>
      <div
        role="group"
        aria-label={t("console-lottery.pad")}
        className="grid gap-1 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] max-h-64 overflow-y-auto"
      >
        {all.map((ball) => (
          <button
            key={ball}
            type="button"
            disabled={!next.has(ball)}
            onClick={() => onChange([...drawn, ball])}
            className="min-h-10 rounded-md border border-line-strong font-bold money hover:bg-bg2 disabled:opacity-35"
          >
            {ball}
          </button>
        ))}
      </div>
    </div>
  );
}
