import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { showing } from "@taya/client/showing";
import { Button, IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";
import { useModals } from "@taya/ui/modal";
import { SessionStrip } from "../safer-play/session-strip.tsx";
import type { Beside } from "./game-host.tsx";
import { useFavourite } from "../../games/favourites.ts";
import { isForeign, type Launched, leavesTo, remember, useLaunch } from "../../games/launch.ts";

const SLOW_MS = 10_000;

interface Said {
  readonly source?: string;
  readonly type?: string;
  readonly on?: boolean;
}

type Stage = "loading" | "slow" | "ready";

interface FrameProps {
  readonly launched: Launched;
  /** Large on its own page, or small in a corner of another one. */
  readonly full: boolean;
  /** The rest of the site stands around it, with this much of a menu at its side. */
  readonly around?: Beside | undefined;
}

const LARGE = "inset-x-0 bottom-0 top-14 lg:top-16 mt-px z-20";
/** Between the header with its ways on, the menu, the shortcuts and the tabs. */
const AMID: Record<Beside, string> = {
  none: "start-0",
  slim: "lg:start-18",
  wide: "lg:start-58",
};
const AROUND =
  "inset-x-0 top-[105px] lg:top-[113px] bottom-[calc(57px+env(safe-area-inset-bottom))] lg:bottom-0 xl:end-[76px] z-10";
const SMALL =
  "z-[25] end-2 bottom-[calc(64px+env(safe-area-inset-bottom))] w-[min(230px,58vw)] h-[min(380px,46dvh)] lg:end-24 lg:bottom-4 lg:w-[300px] lg:h-[420px] rounded-lg overflow-hidden border border-line-strong shadow-2xl";
/** Small, the game is drawn at twice the room and halved, as it would not fit otherwise. */
const HALVED = "absolute top-0 left-0 w-[200%] h-[200%] origin-top-left scale-50 border-0";

/** A running game with the way out above it. It shrinks and grows by style alone: a frame that is moved starts again. */
export default function GameFrame({ launched, full, around }: FrameProps) {
  const large = around ? `${AROUND} ${AMID[around]}` : LARGE;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const leave = useCallback(() => {
    const back = leavesTo();
    remember(null);
    refresh(api.wallet.balance, api.catalogue.recentGames, api.catalogue.home, api.bets.records);
    if (full) void navigate(back, { replace: true });
  }, [navigate, full]);
  const { stage, setStage, covered } = useStage(frame, launched, leave);
  useLayer(() => {
    const back = { source: "taya-site", type: "back" };
    frame.current?.contentWindow?.postMessage(back, location.origin);
  }, full && covered);
  useEffect(() => void useLaunch.setState({ stale: false }), []);
  return (
    <section
      aria-label={launched.name}
      data-testid="game"
      data-size={full ? "full" : "mini"}
      className={`fixed flex flex-col bg-black ${full ? large : SMALL}`}
    >
      {full ? (
        <Bar launched={launched} frame={frame} onLeave={leave} />
      ) : (
        <MiniBar launched={launched} onGrow={() => void navigate("/game")} onLeave={leave} />
      )}
      {launched.demo && (
        <p
          role="note"
          className="px-3 py-1 bg-warn text-gold-ink text-center text-[12px] sm:text-[13px] font-bold leading-tight"
        >
          {t(full ? "play.demo" : "play.demoShort")}
        </p>
      )}
      <div className="relative grow overflow-hidden">
        {stage !== "ready" && (
          <div className="absolute inset-0 grid place-items-center pointer-events-none" role="status">
            <div className="grid justify-items-center gap-3 text-text2">
              <Spinner size={36} />
              {t(stage === "slow" ? "play.slow" : "play.connecting")}
            </div>
          </div>
        )}
        <iframe
          ref={frame}
          src={launched.url}
          title={launched.name}
          sandbox="allow-scripts allow-same-origin allow-top-navigation-by-user-activation"
          allow="autoplay; fullscreen"
          onLoad={() => setStage("ready")}
          className={full ? "absolute inset-0 size-full border-0" : HALVED}
        />
      </div>
      <SessionStrip
        className={
          full
            ? "lg:hidden px-4 py-2 bg-bg1 border-t border-line"
            : "flex-wrap gap-x-3! gap-y-0! px-3 py-1 bg-bg1 text-[12px]!"
        }
      />
      {full && <Facts gameId={launched.gameId} own={!isForeign(launched)} />}
    </section>
  );
}

interface BarProps {
  readonly launched: Launched;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLeave: () => void;
}

/** Ways out, money, and what one may want to do with a game. */
function Bar({ launched, frame, onLeave }: BarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-[auto_1fr_auto] sm:grid-cols-[1fr_auto_1fr] items-center gap-1 sm:gap-2 h-12 px-1 sm:px-2 bg-bg1 border-b border-line">
      <Button look="plain" className="px-2! justify-self-start" onClick={onLeave}>
        <Icon name="arrow-left" />
        <span className="max-sm:sr-only">{t("play.leave")}</span>
      </Button>
      <h1 className="font-bold text-center max-sm:text-[14px] leading-tight text-balance">{launched.name}</h1>
      <div className="flex justify-self-end">
        <Favourite launched={launched} />
        <IconButton label={t("play.shrink")} onClick={() => void navigate(leavesTo())}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t("play.fullScreen")} onClick={() => void frame.current?.requestFullscreen?.()}>
          <Icon name="maximize" />
        </IconButton>
      </div>
    </div>
  );
}

interface MiniBarProps {
  readonly launched: Launched;
  readonly onGrow: () => void;
  readonly onLeave: () => void;
}

function MiniBar({ launched, onGrow, onLeave }: MiniBarProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center h-11 ps-3 bg-bg1 border-b border-line">
      <p className="grow min-w-0 truncate font-bold text-[14px]">{launched.name}</p>
      <IconButton label={t("play.grow")} onClick={onGrow}>
        <Icon name="maximize" size={18} />
      </IconButton>
      <IconButton label={t("play.leave")} onClick={onLeave}>
        <Icon name="x" size={18} />
      </IconButton>
    </div>
  );
}

/** How far the game is; hears only the frame itself, and only from the origin it was launched at. */
function useStage(frame: RefObject<HTMLIFrameElement | null>, launched: Launched, leave: () => void) {
  const { url } = launched;
  const house = !isForeign(launched);
  const { open } = useModals();
  const [stage, setStage] = useState<Stage>("loading");
  const [covered, setCovered] = useState(false);
  // A page that says it cannot be reached counts as loaded: only the game itself tells that it is there.
  const heard = useRef(false);
  useEffect(() => {
    const slow = setTimeout(() => {
      if (!heard.current && launched.spare) return remember(atSpare(launched, launched.spare));
      setStage((now) => (now === "loading" ? "slow" : now));
    }, SLOW_MS);
    return () => clearTimeout(slow);
  }, [launched]);
  useEffect(() => {
    const origin = new URL(url, location.href).origin;
    const hear = (event: MessageEvent<Said>) => {
      const own = event.source === frame.current?.contentWindow && event.origin === origin;
      if (!own || event.data?.source !== "taya-game") return;
      heard.current = true;
      if (event.data.type === "ready") {
        setStage("ready");
        setCovered(false);
      }
      if (event.data.type === "balance") refresh(api.wallet.balance);
      if (event.data.type === "deposit") open("member", { p: "depositv2" });
      if (event.data.type === "close") leave();
      // What of the site waits for the end of a showing waits for the house's own games only.
      if (event.data.type === "showing" && house) showing(true);
      if (event.data.type === "shown") showing(false);
      if (event.data.type === "covered" && house) setCovered(event.data.on === true);
    };
    addEventListener("message", hear);
    return () => {
      removeEventListener("message", hear);
      showing(false);
    };
  }, [frame, url, house, leave, open]);
  return { stage, setStage, covered };
}

/** The same game at its other place, from which there is no further one. */
function atSpare({ spare: _spare, ...launched }: Launched, url: string): Launched {
  return { ...launched, url };
}

function Favourite({ launched }: { readonly launched: Launched }) {
  const { t } = useTranslation();
  const { favourite, toggle } = useFavourite(launched);
  return (
    <IconButton
      aria-pressed={favourite}
      label={t(favourite ? "catalogue.unfavourite" : "catalogue.favourite", { name: launched.name })}
      onClick={() => void toggle()}
    >
      <Icon name={favourite ? "heart-filled" : "heart"} className={favourite ? "text-lose" : ""} />
    </IconButton>
  );
}

/** What a player may want to know while playing; phones leave the room to the game. */
function Facts({ gameId, own }: { readonly gameId: string; readonly own: boolean }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data } = useCall(api.catalogue.game, { gameId }, { freshMs: 300_000 });
  const fact = (name: string, value: string | undefined) =>
    value && (
      <div key={name} className="flex gap-1.5">
        <dt className="text-text3">{t(`catalogue.fact.${name}`)}</dt>
        <dd className="font-bold money">{value}</dd>
      </div>
    );
  return (
    <div className="hidden lg:flex items-center gap-6 h-11 px-4 bg-bg1 border-t border-line text-[13px]">
      <SessionStrip />
      <dl className="flex gap-6 grow">
        {fact("rtp", data?.rtp && `${data.rtp} %`)}
        {fact("hitRate", data?.hitRate && `${data.hitRate} %`)}
        {fact("maxWin", data?.maxWin)}
      </dl>
      <Button look="plain" className="px-2! min-h-9!" onClick={() => open("game", { id: gameId })}>
        <Icon name="info-circle" size={18} />
        {t("catalogue.rules")}
      </Button>
      {own && (
        <Link to="/verify" className="flex items-center gap-2 min-h-9 px-2 font-bold text-text2 hover:text-text">
          <Icon name="shield-check" size={18} />
          {t("shell.fairness")}
        </Link>
      )}
    </div>
  );
}
