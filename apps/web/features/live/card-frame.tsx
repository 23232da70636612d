import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "@taya/ui/picture";

interface CardFrameProps {
  readonly testId: string;
  readonly name: string;
  /** The code of the game whose picture is shown. */
  readonly game: string;
  /** Flatter on phones. */
  readonly flat?: boolean;
  /** In the corner of the picture. */
  readonly corner?: ReactNode;
  /** Over the foot of the picture. */
  readonly title: ReactNode;
  /** What tells it from other tables of its game. */
  readonly colour?: string;
  readonly children: ReactNode;
  readonly onOpen: () => void;
}

/** The card of an RNG table in a lobby; the whole card opens it. */
export function CardFrame({ testId, name, game, flat, corner, title, colour, children, onOpen }: CardFrameProps) {
  const { t } = useTranslation();
  return (
    <article
      data-testid={testId}
      className="group relative grid rounded-md overflow-hidden bg-bg2 ring-1 ring-inset ring-white/10 transition-transform duration-120 [@media(pointer:fine)]:hover:-translate-y-1"
    >
      <button
        type="button"
        onClick={onOpen}
        aria-label={t("table.open", { name })}
        className="absolute inset-0 z-10 rounded-md focus-visible:outline-offset-[-3px]"
      />
      <div className={`relative aspect-4/3 ${flat ? "max-sm:aspect-2/1" : ""}`}>
        <Picture
          src={`/art/live/${game}.avif`}
          alt=""
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        <span className="absolute top-2 start-2 rounded bg-black/70 px-2 py-0.5 text-[11px] font-bold">
          {t("table.rngTable")}
        </span>
        {corner}
        <div
          style={colour ? { backgroundImage: `linear-gradient(to top, ${colour} 30%, transparent)` } : undefined}
          className="absolute inset-x-0 bottom-0 p-2.5 pt-10 grid justify-items-start gap-1 bg-linear-to-t from-black/90 to-transparent"
        >
          {title}
        </div>
      </div>
      <div style={colour ? { borderTop: `3px solid ${colour}` } : undefined} className="grid gap-1.5 p-2.5">
        {children}
      </div>
    </article>
  );
}
