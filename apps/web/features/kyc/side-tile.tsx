import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { readImage } from "@taya/ui/image-read";
import { Camera, hasCamera, onPhone } from "./camera.tsx";
import { measure } from "./measure.ts";
import type { Advice } from "./quality.ts";

export type Side = "front" | "back" | "selfie";

/** Sends one picture; answers the fault when it is refused. */
export type SendImage = (
  side: Side,
  image: string,
  onProgress: (share: number) => void,
) => Promise<{ readonly fault: string } | undefined>;

interface SideTileProps {
  readonly side: Side;
  readonly need: "needed" | "helps" | "none";
  /** DRAFT is here already. */
  readonly status: string;
  readonly send: SendImage;
  readonly error?: string | undefined;
}

type Stage =
  | { readonly is: "idle" }
  | { readonly is: "reading" }
  | { readonly is: "asking"; readonly image: string; readonly advice: readonly Advice[] }
  | { readonly is: "sending"; readonly image: string; readonly share: number }
  | { readonly is: "sent"; readonly image: string };

/** One side of a document: taken or chosen, looked at, sent; a picture that may be refused later is asked about first. */
export function SideTile({ side, need, status, send, error }: SideTileProps) {
  const { t } = useTranslation();
  const { stage, refused, take, go, drop } = useSide(side, send);
  const [camera, setCamera] = useState(false);
  const label = t(`kyc.side.${side}`);
  const facing = side === "selfie" ? "user" : "environment";
  const here = status === "DRAFT";
  const wrong = refused ?? error;
  return (
    <div className="grid gap-2 content-start min-w-0" data-side={side}>
      <p className="text-[13px] font-semibold text-text2">
        {label}
        {need === "needed" ? (
          <span className="text-lose" aria-hidden="true">
            {" *"}
          </span>
        ) : (
          <span className="font-normal text-text3"> · {t("kyc.helps")}</span>
        )}
      </p>
      <Shown side={side} stage={stage} here={here} wrong={wrong !== undefined} />
      {stage.is === "asking" ? (
        <Asking advice={stage.advice} onAgain={drop} onUse={() => void go(stage.image)} />
      ) : (
        <Ways
          label={label}
          facing={facing}
          again={here}
          busy={stage.is === "reading" || stage.is === "sending"}
          onCamera={() => setCamera(true)}
          onFile={(file) => void take(file)}
        />
      )}
      {wrong && (
        <p role="alert" className="text-[13px] text-lose">
          {wrong}
        </p>
      )}
      {camera && (
        <Camera
          title={label}
          facing={facing}
          onTaken={(file) => (setCamera(false), void take(file))}
          onClose={() => setCamera(false)}
        />
      )}
    </div>
  );
}

/** Reads, looks at and sends a picture of one side. */
function useSide(side: Side, send: SendImage) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<Stage>({ is: "idle" });
  const [refused, setRefused] = useState<string>();
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setRefused(undefined);
    setStage({ is: "reading" });
    const read = await readImage(file);
    if (!read.ok) {
      setStage({ is: "idle" });
      const said = read.fault === "UPLOAD_TYPE" ? "activity_apply_remark_limit2" : "activity_apply_remark_limit3";
      return setRefused(sayFault(t, said));
    }
    const advice = await measure(read.dataUrl);
    if (advice.length > 0) return setStage({ is: "asking", image: read.dataUrl, advice });
    await go(read.dataUrl);
  }
  async function go(image: string): Promise<void> {
    setStage({ is: "sending", image, share: 0 });
    const answer = await send(side, image, (share) => setStage({ is: "sending", image, share }));
    if (!answer) return setStage({ is: "sent", image });
    setStage({ is: "idle" });
    setRefused(answer.fault === "UPLOAD_TOO_MANY" ? t("kyc.quotaFull") : sayFault(t, answer.fault));
  }
  return { stage, refused, take, go, drop: () => setStage({ is: "idle" }) };
}

interface ShownProps {
  readonly side: Side;
  readonly stage: Stage;
  readonly here: boolean;
  readonly wrong: boolean;
}

/** The picture, or what belongs here. */
function Shown({ side, stage, here, wrong }: ShownProps) {
  const { t } = useTranslation();
  const image = "image" in stage && (stage.is !== "sent" || here) ? stage.image : undefined;
  const line = wrong ? "border-lose" : here || image ? "border-line-strong" : "border-dashed border-line-strong";
  return (
    <div className={`relative grid place-items-center aspect-[8/5] rounded-md overflow-hidden bg-bg0 border-2 ${line}`}>
      {image ? (
        <img
          src={image}
          alt={t("kyc.preview", { side: t(`kyc.side.${side}`) })}
          className="absolute inset-0 size-full object-contain"
        />
      ) : stage.is === "reading" ? (
        <Spinner size={28} />
      ) : here ? (
        <Received />
      ) : (
        <span className="grid justify-items-center gap-1.5 p-3 text-center text-[13px] text-text3">
          <Icon name={side === "selfie" ? "user" : "id"} size={32} />
          {t(`kyc.how.${side}`)}
        </span>
      )}
      {stage.is === "sending" && <Progress share={stage.share} />}
      {image && here && stage.is === "sent" && (
        <span className="absolute inset-e-2 top-2 rounded-full bg-bg1 p-1">
          <Icon name="circle-check" className="text-win" size={20} />
        </span>
      )}
    </div>
  );
}

interface AskingProps {
  readonly advice: readonly Advice[];
  readonly onAgain: () => void;
  readonly onUse: () => void;
}

/** What may be wrong with a picture; the player decides. */
function Asking({ advice, onAgain, onUse }: AskingProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid gap-2">
      <ul className="grid gap-1 text-[13px] text-warn">
        {advice.map((each) => (
          <li key={each} className="flex gap-2">
            <Icon name="alert-triangle" size={16} className="mt-0.5 shrink-0" />
            {t(`kyc.advice.${each}`)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="brand" onClick={onAgain}>
          {t("kyc.again")}
        </Button>
        <Button onClick={onUse}>{t("kyc.useAnyway")}</Button>
      </div>
    </div>
  );
}

function Received() {
  const { t } = useTranslation();
  return (
    <span className="grid justify-items-center gap-1.5 p-3 text-center text-[13px] text-win font-semibold">
      <Icon name="circle-check" size={32} />
      {t("kyc.received")}
    </span>
  );
}

function Progress({ share }: { readonly share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={t("kyc.sending")}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-0 bottom-0 grid gap-1 bg-black/70 p-2"
    >
      <span className="text-[12px] text-white">{t("kyc.sendingPercent", { percent })}</span>
      <span className="block h-1.5 rounded-full bg-white/25 overflow-hidden">
        <span className="block h-full bg-gold" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

interface WaysProps {
  readonly label: string;
  readonly facing: "environment" | "user";
  readonly again: boolean;
  readonly busy: boolean;
  readonly onCamera: () => void;
  readonly onFile: (file: File | undefined) => void;
}

/** A phone opens its own camera; a computer shows its camera in the page, or takes a file. */
function Ways({ label, facing, again, busy, onCamera, onFile }: WaysProps) {
  const { t } = useTranslation();
  const coarse = onPhone();
  return (
    <div className="flex flex-wrap gap-2">
      {!coarse && hasCamera() && (
        <Button onClick={onCamera} disabled={busy} aria-label={t("ui.named", { what: label, name: t("kyc.camera") })}>
          <Icon name="camera" size={18} />
          {t("kyc.camera")}
        </Button>
      )}
      <label
        className={`relative min-h-11 px-4 rounded-md font-bold inline-flex items-center gap-2 bg-bg3 text-text hover:bg-[#2d3b59] focus-within:outline-2 focus-within:outline-gold ${busy ? "opacity-50" : "cursor-pointer"}`}
      >
        <Icon name={coarse ? "camera" : "upload"} size={18} />
        {t(coarse ? (again ? "kyc.again" : "kyc.take") : "kyc.file")}
        <input
          type="file"
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          {...(coarse && { capture: facing })}
          disabled={busy}
          aria-label={t("ui.named", { what: label, name: t(coarse ? (again ? "kyc.again" : "kyc.take") : "kyc.file") })}
          className="absolute inset-0 opacity-0 cursor-pointer"
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
    </div>
  );
}
