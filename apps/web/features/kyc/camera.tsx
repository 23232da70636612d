import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";

interface CameraProps {
  readonly title: string;
  readonly facing: "environment" | "user";
  readonly onTaken: (file: File) => void;
  readonly onClose: () => void;
}

const WIDTH_WANTED = 1920;
const QUALITY = 0.92;

/** Whether this browser can show a camera inside the page. */
export const hasCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** Whether this is a device held in the hand: its own camera app takes better pictures than a page. */
export const onPhone = (): boolean => matchMedia("(pointer: coarse)").matches;

/** The camera with a frame to put the document into; closes its light when it is left. */
export function Camera({ title, facing, onTaken, onClose }: CameraProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: facing, width: { ideal: WIDTH_WANTED } }, audio: false })
      .then((opened) => {
        stream = opened;
        if (over) return stop();
        if (video.current) video.current.srcObject = opened;
      })
      .catch(() => setRefused(true));
    return () => {
      over = true;
      stop();
    };
  }, [facing]);

  function take(): void {
    const from = video.current;
    if (!from) return;
    const size = { width: from.videoWidth, height: from.videoHeight };
    const canvas = Object.assign(document.createElement("canvas"), size);
    canvas.getContext("2d")?.drawImage(from, 0, 0);
    canvas.toBlob(
      (blob) => blob && onTaken(new File([blob], "camera.jpg", { type: "image/jpeg" })),
      "image/jpeg",
      QUALITY,
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {refused ? (
        <p role="alert" className="text-warn flex gap-2">
          <Icon name="alert-triangle" />
          {t("kyc.cameraRefused")}
        </p>
      ) : (
        <>
          <div className="relative rounded-md overflow-hidden bg-black aspect-[4/3]">
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              onPlaying={() => setReady(true)}
              className="size-full object-cover"
            />
            <span
              aria-hidden="true"
              className={`absolute border-2 border-white/80 ${facing === "user" ? "inset-x-[28%] inset-y-[12%] rounded-[50%]" : "inset-[10%] rounded-lg"}`}
            />
          </div>
          <p className="text-[13px] text-text2">{t(facing === "user" ? "kyc.frameSelfie" : "kyc.frameCard")}</p>
          <Button look="gold" wide disabled={!ready} onClick={take}>
            <Icon name="camera" />
            {t("kyc.takeNow")}
          </Button>
        </>
      )}
    </Dialog>
  );
}
