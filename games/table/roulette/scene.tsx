import { useRef } from "react";
import { isDue } from "../../kit/table-parts/use-step.ts";
import { type Surface, useCanvas } from "../../kit/table-parts/use-canvas.ts";
import type { RoundShown, SceneProps } from "../../kit/table-view.ts";
import { WHEEL_EU } from "../../kit/tables/roulette.ts";
import { colourName, colourOf } from "./colour.ts";
import { type Ball, ballAt, pocketAngle, POCKETS, wheelAngle } from "./motion.ts";
import type { Spun } from "./rules.ts";

const FULL = 2 * Math.PI;

/** The wheel: it always turns, the ball is thrown when bets are closed and rests when the result is due. */
export function Scene({ round, calm, narrow, say }: SceneProps<Spun>) {
  const last = useRef<number>(undefined);
  const due = isDue(round);
  const number = round.outcome?.number;
  if (due && number !== undefined) last.current = number;
  const drawn = useRef<Pictures>(undefined);
  const canvas = useCanvas(
    (surface) => {
      const wheel = calm ? 0 : wheelAngle(round.now());
      paint(surface, drawn.current, wheel, calm && !due ? undefined : ballOf(round, last.current, wheel));
    },
    { moving: !calm, resized: (surface) => (drawn.current = { bowl: drawBowl(surface), wheel: drawWheel(surface) }) },
  );
  return (
    <div className="relative size-full flex items-center justify-center gap-4">
      <canvas ref={canvas} aria-hidden="true" className="h-full aspect-square" />
      <div className={`grid justify-items-center gap-1 ${narrow ? "w-24" : "w-44"}`} aria-hidden="true">
        {due && number !== undefined && (
          <>
            <span
              className="display grid place-items-center rounded-xl text-white ring-2 ring-gold animate-[rise_240ms_var(--ease-out)]"
              style={{
                background: colourOf(number),
                width: narrow ? 72 : 124,
                height: narrow ? 72 : 124,
                fontSize: narrow ? 34 : 60,
              }}
            >
              {number}
            </span>
            <span className="font-bold text-center">{say(number === 0 ? "zero" : colourName(number))}</span>
          </>
        )}
      </div>
    </div>
  );
}

function ballOf(round: RoundShown<Spun>, last: number | undefined, wheel: number): Ball | undefined {
  const number = round.outcome?.number;
  if (round.phase === "DEALING") {
    if (number === undefined) return { angle: -(round.now() / 1000) * FULL * 1.6, out: 1 };
    return ballAt(number, (round.now() - round.from) / (round.until - round.from), wheel);
  }
  const rests = isDue(round) ? number : last;
  return rests === undefined ? undefined : { angle: wheel + pocketAngle(rests), out: 0 };
}

/** What does not change while it turns, drawn once per size. */
interface Pictures {
  readonly bowl: HTMLCanvasElement;
  readonly wheel: HTMLCanvasElement;
}

/** A picture of the size of the scene, with its origin in the middle. */
function pictureFor({ width, height, ratio }: Surface) {
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  const c = picture.getContext("2d")!;
  c.setTransform(ratio, 0, 0, ratio, 0, 0);
  c.translate(width / 2, height / 2);
  return { picture, c, r: Math.min(width, height) / 2 - 2 };
}

function drawBowl(surface: Surface): HTMLCanvasElement {
  const { picture, c, r } = pictureFor(surface);
  const bowl = c.createRadialGradient(0, 0, r * 0.8, 0, 0, r);
  bowl.addColorStop(0, "#1d0e06");
  bowl.addColorStop(0.45, "#7a4a20");
  bowl.addColorStop(0.8, "#4a2610");
  bowl.addColorStop(1, "#e8c26a");
  c.beginPath();
  c.arc(0, 0, r, 0, FULL);
  c.fillStyle = bowl;
  c.fill();
  return picture;
}

/** The wheel without the ball. */
function drawWheel(surface: Surface): HTMLCanvasElement {
  const { picture, c, r } = pictureFor(surface);
  const ring = (radius: number, fill: string | CanvasGradient) => {
    c.beginPath();
    c.arc(0, 0, radius, 0, FULL);
    c.fillStyle = fill;
    c.fill();
  };
  const slice = FULL / POCKETS;
  WHEEL_EU.forEach((n, at) => {
    c.save();
    c.rotate(at * slice);
    c.beginPath();
    c.moveTo(0, 0);
    c.arc(0, 0, r * 0.84, -FULL / 4 - slice / 2, -FULL / 4 + slice / 2);
    c.closePath();
    c.fillStyle = colourOf(n);
    c.fill();
    c.strokeStyle = "#e8c26a";
    c.lineWidth = 0.8;
    c.stroke();
    c.fillStyle = "#fff";
    c.font = `800 ${Math.max(7, r * 0.088)}px Manrope, sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "middle";
    c.fillText(String(n), 0, -r * 0.765);
    c.restore();
  });
  c.beginPath();
  c.arc(0, 0, r * 0.69, 0, FULL);
  c.strokeStyle = "#e8c26acc";
  c.lineWidth = 1.5;
  c.stroke();
  const hub = c.createRadialGradient(-r * 0.15, -r * 0.2, r * 0.05, 0, 0, r * 0.52);
  hub.addColorStop(0, "#b67a3b");
  hub.addColorStop(1, "#3b1c0a");
  ring(r * 0.52, hub);
  for (let arm = 0; arm < 4; arm++) {
    c.save();
    c.rotate((arm * FULL) / 4);
    c.fillStyle = "#f0cf7c";
    c.beginPath();
    c.roundRect(-r * 0.025, -r * 0.3, r * 0.05, r * 0.3, r * 0.02);
    c.fill();
    c.restore();
  }
  const cap = c.createRadialGradient(-r * 0.04, -r * 0.05, 1, 0, 0, r * 0.12);
  cap.addColorStop(0, "#fff3c9");
  cap.addColorStop(1, "#b97c14");
  ring(r * 0.12, cap);
  return picture;
}

function paint(
  { context: c, width, height }: Surface,
  pictures: Pictures | undefined,
  angle: number,
  ball?: Ball,
): void {
  const r = Math.min(width, height) / 2 - 2;
  c.save();
  c.translate(width / 2, height / 2);
  if (pictures) c.drawImage(pictures.bowl, -width / 2, -height / 2, width, height);
  c.rotate(angle);
  if (pictures) c.drawImage(pictures.wheel, -width / 2, -height / 2, width, height);
  c.rotate(-angle);
  if (ball) {
    const far = r * (0.6 + 0.31 * ball.out);
    const [x, y] = [Math.sin(ball.angle) * far, -Math.cos(ball.angle) * far];
    c.beginPath();
    c.arc(x + 1.5, y + 2, r * 0.042, 0, FULL);
    c.fillStyle = "#0009";
    c.fill();
    c.beginPath();
    c.arc(x, y, r * 0.042, 0, FULL);
    c.fillStyle = "#fffaf0";
    c.fill();
  }
  c.restore();
}
