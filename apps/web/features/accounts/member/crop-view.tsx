import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

const SIDE = 512;
const QUALITY = 0.9;
const ZOOM_MOST = 4;
const ZOOM_STEP = 0.25;
/** What of the stage an arrow key moves, in its own pixels. */
const KEY_STEP = 16;
const ZOOM_KEYS: Readonly<Record<string, number>> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": -ZOOM_STEP };

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
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Area>();
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, 1), ZOOM_MOST));

  function press(event: KeyboardEvent): void {
    const step = ZOOM_KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    zoomTo(zoom + step);
  }
  function cut({ x, y, width, height }: Area): void {
    const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
    canvas.getContext("2d")?.drawImage(image.current!, x, y, width, height, 0, 0, SIDE, SIDE);
    onDone(canvas.toDataURL("image/jpeg", QUALITY));
  }
  return (
    <div className="grid gap-4 justify-items-center">
      <p id="crop-how" className="text-[13px] text-text2 text-center">
        {t("security.avatar.how")}
      </p>
      <div onKeyDown={press} className="relative w-full max-w-80 aspect-square overflow-hidden rounded-md bg-bg0">
        <Cropper
          image={picture}
          crop={place}
          zoom={zoom}
          maxZoom={ZOOM_MOST}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEY_STEP}
          onCropChange={setPlace}
          onZoomChange={zoomTo}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          setImageRef={({ current }) => (image.current = current)}
          cropperProps={{
            role: "application",
            "aria-label": t("security.avatar.area"),
            "aria-describedby": "crop-how",
          }}
          classes={{ cropAreaClassName: "-outline-offset-2" }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="flex items-center gap-2 w-full max-w-80">
        <IconButton label={t("security.avatar.smaller")} onClick={() => zoomTo(zoom - ZOOM_STEP)}>
          <Icon name="minus" />
        </IconButton>
        <input
          type="range"
          aria-label={t("security.avatar.zoom")}
          min={1}
          max={ZOOM_MOST}
          step={0.01}
          value={zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
          className="grow h-11 accent-brand"
        />
        <IconButton label={t("security.avatar.larger")} onClick={() => zoomTo(zoom + ZOOM_STEP)}>
          <Icon name="plus" />
        </IconButton>
      </div>
      <div className="flex flex-wrap justify-end gap-3 w-full">
        <Button onClick={onBack} disabled={busy}>
          {t("security.back")}
        </Button>
        <Button
          look="gold"
          onClick={() => square && cut(square)}
          busy={busy}
          disabled={!square}
          className="max-sm:grow"
        >
          {t("security.avatar.use")}
        </Button>
      </div>
    </div>
  );
}
