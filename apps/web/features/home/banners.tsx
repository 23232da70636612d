import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { bannerArt } from "@taya/client/banner-art";
import { useCall } from "@taya/client/query";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Picture } from "@taya/ui/picture";
import { BANNERS } from "./asks.ts";
import { Skeleton } from "@taya/ui/skeleton";

const SHOWN_MS = 7_000;
const FRAME = "relative w-full aspect-390/190 sm:aspect-800/300 lg:aspect-3/1 rounded-lg overflow-hidden bg-bg2";
/** Wide screens show two: the one in turn, and the next beside it. */
const PAIR = "grid gap-3 lg:grid-cols-[2fr_1fr]";

/** What the brand puts forward, in turn; it can be paused and stops for whoever wants less motion. */
export function Banners() {
  const { t } = useTranslation();
  const { data, fault } = useCall(api.messages.announcements, BANNERS, { cached: true });
  const banners = data?.banners ?? [];
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (paused || banners.length < 2) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % banners.length), SHOWN_MS);
    return () => clearInterval(timer);
  }, [paused, banners.length]);
  if (!data && !fault) return <Waiting />;
  const banner = banners[at % Math.max(1, banners.length)];
  if (!banner) return null;
  const next = banners[(at + 1) % banners.length]!;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t("home.banners")}
      className={banners.length > 1 ? PAIR : "grid"}
    >
      <div className={FRAME}>
        <Art image={banner.image} />
        <Words banner={banner} />
        {banners.length > 1 && (
          <div className="absolute bottom-1 end-1 sm:bottom-2 sm:end-2 flex items-center rounded-md bg-black/40">
            {banners.map((each, index) => (
              <button
                key={each.id}
                type="button"
                aria-label={t("home.bannerNumber", { number: index + 1 })}
                aria-current={index === at % banners.length}
                onClick={() => setAt(index)}
                className="grid place-items-center size-7 after:block after:size-2.5 after:rounded-full after:bg-white/50 aria-[current=true]:after:bg-white"
              />
            ))}
            <IconButton
              className="size-9! text-white!"
              label={t(paused ? "ui.resume" : "ui.pause")}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? "player-play" : "player-pause"} size={16} />
            </IconButton>
          </div>
        )}
      </div>
      {banners.length > 1 && (
        <div className="relative hidden lg:block rounded-lg overflow-hidden bg-bg2">
          <Picture
            src={bannerArt(next.image, 800)}
            alt=""
            loading="lazy"
            className={`absolute inset-0 size-full object-cover object-right ${mirrored(next.image)}`}
          />
          <Words banner={next} beside />
        </div>
      )}
    </section>
  );
}

const Waiting = () => (
  <div className={PAIR}>
    <Skeleton className={FRAME} />
    <Skeleton className="hidden lg:block" />
  </div>
);

/** The house's own art leaves room for words at its near side; there may be words in a picture of the brand's own. */
const mirrored = (image: string): string => (isOwn(image) ? "" : "rtl:-scale-x-100");

/** Whether the brand has put the picture up itself. */
const isOwn = (image: string): boolean => image.startsWith("/");

function Art({ image }: { readonly image: string }) {
  const wider = [
    { media: "(min-width: 1024px)", src: bannerArt(image, 1200) },
    { media: "(min-width: 480px)", src: bannerArt(image, 800) },
  ];
  return (
    <Picture
      src={bannerArt(image, 390)}
      sources={wider}
      alt=""
      fetchPriority="high"
      className={`absolute inset-0 size-full object-cover ${mirrored(image)}`}
    />
  );
}

interface WordsProps {
  readonly banner: { readonly title: string; readonly link: string; readonly image: string };
  /** The smaller one. */
  readonly beside?: boolean;
}

/** Title and way on, as text over the picture, so that every language fits. */
function Words({ banner, beside = false }: WordsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div
      // Nobody knows how light a picture of the brand's own is: what is written over it is read all the same.
      className={`absolute inset-y-0 start-0 grid content-center justify-items-start gap-2 sm:gap-4 ${isOwn(banner.image) ? "bg-linear-to-r from-black/70 rtl:bg-linear-to-l" : ""} ${beside ? "w-[56%] p-5" : "w-3/5 sm:w-1/2 p-4 sm:p-8"}`}
    >
      <h2
        className={`display leading-tight drop-shadow-[0_2px_6px_#0008] wrap-anywhere line-clamp-4 ${beside ? "text-base" : "text-[min(clamp(16px,4.6vw,30px),5vw)]"}`}
      >
        {banner.title}
      </h2>
      {banner.link && (
        <Button look={beside ? "ghost" : "gold"} onClick={() => void navigate(banner.link)}>
          {t("home.bannerMore")}
        </Button>
      )}
    </div>
  );
}
