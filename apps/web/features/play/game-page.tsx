import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { usePlayer } from "../../lib/player.ts";
import { refresh } from "../../lib/query.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon, Spinner } from "../../ui/icon.tsx";
import { useModals } from "../../ui/modal.tsx";
import { Empty } from "../../ui/states.tsx";
import { type Launched, remember, useLaunch } from "../catalogue/launch.ts";

const SLOW_MS = 10_000;

/** The frame around a game: the way out above it, the game below. */
export default function GamePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = usePlayer();
  const launched = useLaunch((state) => state.launched);
  if (!launched || !token) {
    const back = <Button onClick={() => void navigate("/rng")}>{t("play.toLobby")}</Button>;
    return (
      <Empty picture="plug" action={back}>
        {t("play.nothingOpen")}
      </Empty>
    );
  }
  return <Frame key={launched.url} launched={launched} />;
}

interface Said {
  readonly source?: string;
  readonly type?: string;
}

function Frame({ launched }: { readonly launched: Launched }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"loading" | "slow" | "ready">("loading");
  const leave = () => {
    remember(null);
    refresh(api.wallet.balance, api.catalogue.recentGames, api.play.records);
    void navigate("/rng");
  };
  useEffect(() => {
    const slow = setTimeout(() => setState((now) => (now === "loading" ? "slow" : now)), SLOW_MS);
    const hear = (event: MessageEvent<Said>) => {
      const own =
        event.source === frame.current?.contentWindow && event.origin === new URL(launched.url, location.href).origin;
      if (!own || event.data?.source !== "taya-game") return;
      if (event.data.type === "ready") setState("ready");
      if (event.data.type === "balance") refresh(api.wallet.balance);
      if (event.data.type === "deposit") open("member", { p: "depositv2" });
      if (event.data.type === "close") leave();
    };
    addEventListener("message", hear);
    return () => {
      clearTimeout(slow);
      removeEventListener("message", hear);
    };
  });
  return (
    <section
      aria-label={launched.name}
      className="flex flex-col h-[calc(100dvh-57px)] lg:h-[calc(100dvh-65px)] bg-black"
    >
      <div className="flex items-center gap-2 h-12 px-2 bg-bg1 border-b border-line">
        <Button look="plain" className="px-2" onClick={leave}>
          <Icon name="arrow-left" />
          {t("play.leave")}
        </Button>
        <h1 className="font-bold truncate grow text-center">{launched.name}</h1>
        <IconButton label={t("play.fullScreen")} onClick={() => void frame.current?.requestFullscreen?.()}>
          <Icon name="maximize" />
        </IconButton>
      </div>
      <div className="relative grow">
        {state !== "ready" && (
          <div className="absolute inset-0 grid place-items-center pointer-events-none" role="status">
            <div className="grid justify-items-center gap-3 text-text2">
              <Spinner size={36} />
              {t(state === "slow" ? "play.slow" : "play.connecting")}
            </div>
          </div>
        )}
        <iframe
          ref={frame}
          src={launched.url}
          title={launched.name}
          sandbox="allow-scripts allow-same-origin allow-top-navigation-by-user-activation"
          allow="autoplay; fullscreen"
          onLoad={() => setState("ready")}
          className="absolute inset-0 size-full border-0"
        />
      </div>
    </section>
  );
}
