import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { usePlayer } from "../../lib/player.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { useTitle } from "../../shell/arrival.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon, Spinner } from "../../ui/icon.tsx";
import { useModals } from "../../ui/modal.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { SessionStrip } from "../safer-play/session-strip.tsx";
import { useFavourite } from "../catalogue/favourites.ts";
import { isForeign, type Launched, relaunch, remember, useLaunch } from "../catalogue/launch.ts";

const SLOW_MS = 10_000;

/** The frame around a game: the way out above it, the game below. */
export default function GamePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = usePlayer();
  const { launched, stale } = useLaunch();
  if (!launched || !token) {
    const back = <Button onClick={() => void navigate("/rng")}>{t("play.toLobby")}</Button>;
    return (
      <Empty picture="plug" action={back}>
        {t("play.nothingOpen")}
      </Empty>
    );
  }
  if (stale && isForeign(launched)) return <Reopening launched={launched} />;
  return <Frame key={launched.url} launched={launched} />;
}

/** After a reload a vendor's game is asked for again, so that one that is gone is told instead of an empty frame. */
function Reopening({ launched }: { readonly launched: Launched }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(1);
  useTitle(launched.name);
  useEffect(() => {
    setFault(undefined);
    void relaunch(launched).then(setFault);
  }, [launched, tries]);
  if (!fault)
    return (
      <div className="grid justify-items-center gap-3 py-24 text-text2" role="status">
        <Spinner size={36} />
        {t("play.connecting")}
      </div>
    );
  return (
    <div className="grid justify-items-center py-12">
      <Failed fault={fault} onRetry={() => setTries(tries + 1)} />
      <Button look="plain" onClick={() => void navigate("/rng")}>
        {t("play.toLobby")}
      </Button>
    </div>
  );
}

interface Said {
  readonly source?: string;
  readonly type?: string;
}

type Stage = "loading" | "slow" | "ready";

function Frame({ launched }: { readonly launched: Launched }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  useTitle(launched.name);
  const leave = useCallback(() => {
    remember(null);
    refresh(api.wallet.balance, api.catalogue.recentGames, api.catalogue.home, api.play.records);
    void navigate("/rng");
  }, [navigate]);
  const [stage, setStage] = useStage(frame, launched.url, leave);
  return (
    <section
      aria-label={launched.name}
      className="flex flex-col h-[calc(100dvh-57px)] lg:h-[calc(100dvh-65px)] bg-black"
    >
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 h-12 px-1 sm:px-2 bg-bg1 border-b border-line">
        <Button look="plain" className="px-2! justify-self-start" onClick={leave}>
          <Icon name="arrow-left" />
          <span className="max-sm:sr-only">{t("play.leave")}</span>
        </Button>
        <h1 className="font-bold truncate">{launched.name}</h1>
        <div className="flex justify-self-end">
          <Favourite launched={launched} />
          <IconButton label={t("play.fullScreen")} onClick={() => void frame.current?.requestFullscreen?.()}>
            <Icon name="maximize" />
          </IconButton>
        </div>
      </div>
      <div className="relative grow">
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
          className="absolute inset-0 size-full border-0"
        />
      </div>
      <SessionStrip className="lg:hidden px-4 py-2 bg-bg1 border-t border-line" />
      <Facts gameId={launched.gameId} own={!isForeign(launched)} />
    </section>
  );
}

/** How far the game is; hears only the frame itself, and only from the origin it was launched at. */
function useStage(frame: RefObject<HTMLIFrameElement | null>, url: string, leave: () => void) {
  const { open } = useModals();
  const [stage, setStage] = useState<Stage>("loading");
  useEffect(() => {
    const slow = setTimeout(() => setStage((now) => (now === "loading" ? "slow" : now)), SLOW_MS);
    return () => clearTimeout(slow);
  }, [url]);
  useEffect(() => {
    const origin = new URL(url, location.href).origin;
    const hear = (event: MessageEvent<Said>) => {
      const own = event.source === frame.current?.contentWindow && event.origin === origin;
      if (!own || event.data?.source !== "taya-game") return;
      if (event.data.type === "ready") setStage("ready");
      if (event.data.type === "balance") refresh(api.wallet.balance);
      if (event.data.type === "deposit") open("member", { p: "depositv2" });
      if (event.data.type === "close") leave();
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame, url, leave, open]);
  return [stage, setStage] as const;
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
