import type { CrashView } from "@taya/games/kit/crash-view";
import type { TableRun } from "@taya/games/kit/table-game";
import type { Say } from "@taya/games/kit/table-view";
import { serverNow } from "@taya/client/server-time";
import { Money } from "@taya/ui/money";
import { useMedia } from "@taya/ui/use-media";
import { strengthOf } from "../sitting.ts";
import type { TableNow } from "../table/heard.ts";
import { CountdownRing } from "../table/ring.tsx";
import { useServerNow } from "../table/use-now.ts";
import { hundredthsOf, type OwnRun, sayPhase, spoken, standsAt, timesText, toldUntil } from "./shown.ts";

/** How often the number is written anew; the words about once a second. */
const NUMBER_MS = 50;
const CALM_MS = 500;
const WORDS_MS = 1_000;

export interface StageProps {
  readonly view: CrashView;
  readonly table: TableNow;
  readonly curve: TableRun<never>;
  readonly own: OwnRun;
  readonly wish: string | undefined;
  readonly textMode: boolean;
  readonly say: Say;
  heardAt(): number;
}

/** The curve, the number over it, the time left to bet, and everything of it in words. */
export function Stage(props: StageProps) {
  const { view, table, own, wish, textMode, say, heardAt } = props;
  const calm = useMedia("(prefers-reduced-motion: reduce)");
  const { crash } = table;
  return (
    <section
      aria-label={say("scene")}
      className={
        textMode
          ? "relative grow grid gap-3 p-3 content-center justify-items-center bg-black/50"
          : "relative grow min-h-24"
      }
    >
      {!textMode && !calm && (
        <view.Curve
          startedAt={crash?.startedAt ?? null}
          bust={crash?.bust}
          wish={wish === undefined ? undefined : hundredthsOf(wish)}
          left={own.left === undefined ? undefined : hundredthsOf(own.left)}
          now={() => toldUntil(serverNow(), heardAt())}
        />
      )}
      <div className={textMode ? "flex justify-center" : "absolute top-2 start-2"}>
        <CountdownRing table={table} bet={table.times.bet} say={sayPhase(say)} />
      </div>
      {!textMode && <Number {...props} every={calm ? CALM_MS : NUMBER_MS} />}
      <Words {...props} />
      <OwnResult own={own} roundId={table.roundId} textMode={textMode} />
    </section>
  );
}

function Number({ table, curve, say, heardAt, every }: StageProps & { readonly every: number }) {
  const now = useServerNow(every);
  const { crash, phase } = table;
  const running = crash?.startedAt !== null && crash?.startedAt !== undefined;
  const over = crash?.bust !== undefined;
  const text = timesText(standsAt(curve, crash, toldUntil(now, heardAt())));
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid place-items-center content-center short:content-end text-center pointer-events-none"
    >
      {over && <p className="font-bold text-[clamp(14px,2vw,20px)]">{say("bust")}</p>}
      <p
        data-testid="crash-number"
        data-over={over}
        className={`display money text-[min(clamp(52px,11vw,112px),17vw)] short:text-[34px] leading-none [text-shadow:0_2px_18px_#000] ${
          over ? "text-lose" : running ? "text-white" : "text-text3"
        }`}
      >
        {text}×
      </p>
      {!running && <p className="font-bold text-text2">{say(`waits.${phase}`)}</p>}
    </div>
  );
}

function Words({ table, curve, own, textMode, say, heardAt }: StageProps) {
  const now = useServerNow(WORDS_MS);
  const stands = timesText(standsAt(curve, table.crash, toldUntil(now, heardAt())));
  return (
    <div
      data-testid="table-words"
      aria-live="polite"
      className={textMode ? "mx-auto max-w-2xl grid gap-1 text-[18px] text-center font-bold" : "sr-only"}
    >
      {spoken(table, stands, own, say).map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** What came back: loud only when it is more than what was bet. */
function OwnResult({
  own: { stake, left, paid },
  roundId,
  textMode,
}: {
  readonly own: OwnRun;
  readonly roundId: string | null;
  readonly textMode: boolean;
}) {
  if (stake === undefined || left === undefined || paid === undefined) return null;
  const more = strengthOf(paid, stake) > 0;
  return (
    <p
      data-testid="game-win"
      data-round={roundId}
      data-at={left}
      aria-hidden="true"
      className={`${textMode ? "" : "absolute inset-x-0 bottom-2"} z-20 mx-auto w-fit rounded-full px-5 py-1 bg-black/80 pointer-events-none ${
        more ? "display text-gold text-[clamp(18px,3.4vw,30px)] ring-2 ring-gold" : "font-bold text-text2"
      }`}
    >
      {left}× · <Money amount={paid} />
    </p>
  );
}
