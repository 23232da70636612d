import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import type { Side } from "./types.ts";
import { api } from "../../lib/api.ts";

interface Look {
  readonly zoom: number;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

const STILL: Look = { zoom: 1, turn: 0, x: 0, y: 0 };
const MOST = 6;
const clamp = (zoom: number): number => Math.min(MOST, Math.max(1, zoom));

/** Images side by side, each to be enlarged, moved and turned; 1, 2 and 3 choose one, plus, minus, R and 0 change it. */
export function KycViewer({ id, sides }: { readonly id: string; readonly sides: readonly Side[] }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(0);
  const [looks, setLooks] = useState<Readonly<Record<string, Look>>>({});
  const change = useCallback(
    (side: Side, by: (now: Look) => Look) => setLooks((now) => ({ ...now, [side]: by(now[side] ?? STILL) })),
    [],
  );
  useViewerKeys(sides, chosen, choose, change);
  return (
    <section aria-label={t("identity.images")} className="card p-3 grid gap-2">
      <div className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(190px,1fr))]">
        {sides.map((side, at) => (
          <Pane
            key={side}
            id={id}
            side={side}
            number={at + 1}
            chosen={at === chosen}
            look={looks[side] ?? STILL}
            onChoose={() => choose(at)}
            onLook={(by) => change(side, by)}
          />
        ))}
      </div>
      <p className="text-[12px] text-text2">
        {t("identity.logged")}
        <span className="hidden pointer-fine:md:inline"> · {t("identity.keys")}</span>
      </p>
    </section>
  );
}

function useViewerKeys(
  sides: readonly Side[],
  chosen: number,
  choose: (at: number) => void,
  change: (side: Side, by: (now: Look) => Look) => void,
): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
      const number = Number(event.key);
      if (number >= 1 && number <= sides.length) return choose(number - 1);
      const side = sides[chosen];
      if (!side) return;
      if (event.key === "+" || event.key === "=") change(side, (now) => ({ ...now, zoom: clamp(now.zoom * 1.4) }));
      else if (event.key === "-") change(side, zoomedOut);
      else if (event.key === "r") change(side, (now) => ({ ...now, turn: now.turn + 90 }));
      else if (event.key === "0") change(side, () => STILL);
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [sides, chosen, choose, change]);
}

const zoomedOut = (now: Look): Look => {
  const zoom = clamp(now.zoom / 1.4);
  return zoom === 1 ? { ...now, zoom, x: 0, y: 0 } : { ...now, zoom };
};

interface PaneProps {
  readonly id: string;
  readonly side: Side;
  readonly number: number;
  readonly chosen: boolean;
  readonly look: Look;
  readonly onChoose: () => void;
  readonly onLook: (by: (now: Look) => Look) => void;
}

function Pane({ id, side, number, chosen, look, onChoose, onLook }: PaneProps) {
  const { t } = useTranslation();
  const { image, failed, retry } = useImage(id, side);
  const drag = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const name = t(`identity.side.${side}`);
  function move(event: PointerEvent): void {
    const from = drag.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    onLook((now) => (now.zoom === 1 ? now : { ...now, x, y }));
  }
  return (
    <figure className="grid gap-1 min-w-0" onPointerDown={onChoose}>
      <div
        className={`relative aspect-[4/3] overflow-hidden rounded-md bg-[#10141f] grid place-items-center border-2 ${chosen ? "border-brand" : "border-transparent"} ${look.zoom > 1 ? "cursor-grab touch-none" : ""}`}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX - look.x, y: event.clientY - look.y };
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = undefined)}
        onPointerLeave={() => (drag.current = undefined)}
        onDoubleClick={() => onLook((now) => (now.zoom > 1 ? STILL : { ...now, zoom: 2.5 }))}
      >
        {image ? (
          <img
            src={image}
            alt={name}
            draggable={false}
            className="size-full object-contain select-none"
            style={{
              transform: `translate(${look.x}px, ${look.y}px) scale(${look.zoom}) rotate(${look.turn}deg)`,
            }}
          />
        ) : failed ? (
          <div className="grid justify-items-center gap-2 p-3 text-center text-white">
            {t("identity.imageFailed")}
            <Push onClick={retry}>{t("identity.imageAgain")}</Push>
          </div>
        ) : (
          <Spinner size={28} />
        )}
      </div>
      <figcaption className="flex items-center justify-between gap-1">
        <span className="font-semibold">
          <kbd className="hidden pointer-fine:md:inline font-sans text-text3">{number} </kbd>
          {name}
        </span>
        <span className="flex">
          <IconButton
            label={t("ui.named", { what: name, name: t("identity.zoomOut") })}
            disabled={look.zoom === 1}
            onClick={() => onLook(zoomedOut)}
            className="disabled:opacity-40"
          >
            <Icon name="minus" size={18} />
          </IconButton>
          <IconButton
            label={t("ui.named", { what: name, name: t("identity.zoomIn") })}
            onClick={() => onLook((now) => ({ ...now, zoom: clamp(now.zoom * 1.4) }))}
          >
            <Icon name="plus" size={18} />
          </IconButton>
          <IconButton
            label={t("ui.named", { what: name, name: t("identity.turn") })}
            onClick={() => onLook((now) => ({ ...now, turn: now.turn + 90 }))}
          >
            <Icon name="refresh" size={18} />
          </IconButton>
        </span>
      </figcaption>
    </figure>
  );
}

/** Fetches an image under an address that works once; the bytes stay in this page alone. */
function useImage(id: string, side: Side) {
  const [image, setImage] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let over = false;
    let made: string | undefined;
    setFailed(false);
    void (async () => {
      const view = await api.compliance.viewKycImage({ id, side });
      const answer = view.ok ? await fetch(view.value.url).catch(() => undefined) : undefined;
      const blob = answer?.ok ? await answer.blob() : undefined;
      if (over) return;
      if (!blob) return setFailed(true);
      made = URL.createObjectURL(blob);
      setImage(made);
    })();
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, side, round]);
  return { image, failed, retry: () => setRound(round + 1) };
}
