import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { type Crop, moved, type Size, squareOf, wholeOf, ZOOM_MOST, zoomed } from "./crop.rules.ts";

const SIDE = 512;
const QUALITY = 0.9;
const STEP = 0.05;
const ZOOM_STEP = 0.25;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

interface CropViewProps {
  readonly picture: string;
  readonly busy: boolean;
  readonly onDone: (picture: string) => void;
  readonly onBack: () => void;
}

/** A square cut out of a picture: dragged and zoomed by mouse, fingers or keys, drawn in the browser. */
export function CropView({ picture, busy, onDone, onBack }: CropViewProps) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const zoomTo = (zoom: number) => size && setCrop(zoomed(size, crop, zoom));

  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const step = event.key === "+" || event.key === "=" ? ZOOM_STEP : event.key === "-" ? -ZOOM_STEP : 0;
    if (!size || (!arrow && step === 0)) return;
    event.preventDefault();
    setCrop(arrow ? moved(size, crop, arrow[0], arrow[1]) : zoomed(size, crop, crop.zoom + step));
  }
  function cut(): void {
    if (!size || !image.current) return;
    const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
    const { left, top, side } = squareOf(size, crop);
    canvas.getContext("2d")?.drawImage(image.current, left, top, side, side, 0, 0, SIDE, SIDE);
    onDone(canvas.toDataURL("image/jpeg", QUALITY));
  }
  return (
    <div className="grid gap-4 justify-items-center">
      <p id="crop-how" className="text-[13px] text-text2 text-center">
        {t("security.avatar.how")}
      </p>
      <Stage size={size} crop={crop} onCrop={setCrop} onKey={press} label={t("security.avatar.area")}>
        <img
          ref={image}
          src={picture}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            setCrop(wholeOf({ width, height }));
          }}
          style={size && placeOf(size, crop)}
          className={`absolute max-w-none select-none pointer-events-none ${size ? "" : "opacity-0"}`}
        />
      </Stage>
      <div className="flex items-center gap-2 w-full max-w-80">
        <IconButton label={t("security.avatar.smaller")} onClick={() => zoomTo(crop.zoom - ZOOM_STEP)}>
          <Icon name="minus" />
        </IconButton>
        <input
          type="range"
          aria-label={t("security.avatar.zoom")}
          min={1}
          max={ZOOM_MOST}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
          className="grow h-11 accent-brand"
        />
        <IconButton label={t("security.avatar.larger")} onClick={() => zoomTo(crop.zoom + ZOOM_STEP)}>
          <Icon name="plus" />
        </IconButton>
      </div>
      <div className="flex flex-wrap justify-end gap-3 w-full">
        <Button onClick={onBack} disabled={busy}>
          {t("security.back")}
        </Button>
        <Button look="gold" onClick={cut} busy={busy} disabled={!size} className="max-sm:grow">
          {t("security.avatar.use")}
        </Button>
      </div>
    </div>
  );
}

/** Places the whole picture so that its square fills the stage; in parts of the stage, which may have any size. */
function placeOf(size: Size, crop: Crop): { left: string; top: string; width: string; height: string } {
  const { left, top, side } = squareOf(size, crop);
  const part = (length: number) => `${(length / side) * 100}%`;
  return { left: part(-left), top: part(-top), width: part(size.width), height: part(size.height) };
}

interface StageProps {
  readonly size: Size | undefined;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly label: string;
  readonly children: React.ReactNode;
}

/** The square window on the picture; one finger moves, two fingers zoom. */
function Stage({ size, crop, onCrop, onKey, label, children }: StageProps) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  function move(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before || !size) return;
    const spread = spreadOf(fingers.current);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = spreadOf(fingers.current);
    if (spread && now) return onCrop(zoomed(size, crop, (crop.zoom * now) / spread));
    const { width } = event.currentTarget.getBoundingClientRect();
    onCrop(moved(size, crop, (event.clientX - before.x) / width, (event.clientY - before.y) / width));
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return (
    <div
      role="application"
      aria-label={label}
      aria-describedby="crop-how"
      tabIndex={0}
      onKeyDown={onKey}
      onWheel={(event) => size && onCrop(zoomed(size, crop, crop.zoom - Math.sign(event.deltaY) * 0.1))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      className="relative w-full max-w-80 aspect-square overflow-hidden rounded-md bg-bg0 touch-none cursor-grab active:cursor-grabbing"
    >
      {children}
      <span className="absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(11_14_23/0.62)] border-2 border-white/80 pointer-events-none" />
    </div>
  );
}

/** How far two fingers are apart; undefined for one. */
function spreadOf(fingers: ReadonlyMap<number, { x: number; y: number }>): number | undefined {
  const [one, two] = [...fingers.values()];
  return one && two ? Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)) : undefined;
}
