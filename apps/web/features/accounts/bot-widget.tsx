import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BotCheck } from "./puzzle.ts";
import { widgetAddress } from "./widget-address.ts";

/** A service whose proof replaces the picture. */
export interface BotService {
  readonly provider: string;
  /** Where its widget runs: a document of another origin. */
  readonly document: string;
}

interface BotWidgetProps {
  readonly service: BotService;
  /** Undefined when it came to nothing. */
  readonly onProof: (proof: BotCheck | undefined) => void;
}

/** The widget of a service, in a document that reaches nothing of this page. */
export default function BotWidget({ service: { provider, document }, onProof }: BotWidgetProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<{ response?: unknown } | null>) => {
    if (source !== frame.current?.contentWindow || origin !== new URL(document).origin) return;
    const response = data?.response;
    onProof(typeof response === "string" && response !== "" ? { provider, response } : undefined);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);
  return (
    <iframe
      ref={frame}
      src={widgetAddress(document)}
      sandbox="allow-scripts allow-same-origin allow-popups"
      title={t("accounts.captcha.service")}
      className="w-full max-w-75 h-18 border-0"
    />
  );
}
