import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { lazyPart } from "@taya/client/import-with-retry";
import { Button, IconButton } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import type { BotService } from "./bot-widget.tsx";
import { type CaptchaImage, fetchCaptcha } from "./captcha-image.ts";
import { onceASecond } from "./once-a-second.ts";
import type { BotCheck } from "./puzzle.ts";

/** Fetched where a brand has such a service, and somebody wants no picture. */
const BotWidget = lazyPart(() => import("./bot-widget.tsx"));

/** What goes into a request to show that a person, or a patient machine, stands behind it. */
export interface CaptchaAnswer {
  readonly captcha?: string;
  readonly captchaId?: string;
  readonly botCheck?: BotCheck;
}

interface CaptchaProps {
  readonly kind: "login" | "register" | "sms";
  readonly onAnswer: (answer: CaptchaAnswer) => void;
  readonly error?: string | undefined;
  /** The puzzle counts only where the call takes a bot check. */
  readonly puzzle?: boolean;
  /** The picture counts only with a solved puzzle; a puzzle alone must be a hard one. */
  readonly hard?: boolean;
}

/** Five characters to read, or a puzzle for the device to solve instead. Give it a new `key` to start over. */
export function Captcha({ kind, onAnswer, error, puzzle = true, hard = false }: CaptchaProps) {
  const { t } = useTranslation();
  const [image, setImage] = useState<CaptchaImage | "failed">();
  const [text, setText] = useState("");
  const [state, setState] = useState<"picture" | "working" | "solved" | BotService>("picture");
  const may = useRef(onceASecond());
  const beside = useRef<BotCheck>(undefined);
  const [ready, setReady] = useState(false);

  async function refresh(): Promise<void> {
    if (!may.current()) return;
    setText("");
    onAnswer({});
    setImage((await fetchCaptcha(kind)) ?? "failed");
  }
  const first = useEffectEvent(refresh);
  useEffect(() => void first(), []);
  const solveBeside = useEffectEvent(async () => {
    const { solvePuzzle } = await import("./puzzle.ts");
    beside.current = await solvePuzzle();
    setReady(beside.current !== undefined);
    type(text);
  });
  useEffect(() => void (hard && solveBeside()), [hard]);

  async function solve(): Promise<void> {
    setState("working");
    const offered = await api.accounts.captchaOptions({});
    const service = offered.ok ? offered.value.list[0] : undefined;
    if (service) return setState(service);
    const { solvePuzzle } = await import("./puzzle.ts");
    prove(await solvePuzzle(hard));
  }

  function prove(botCheck: BotCheck | undefined): void {
    setState(botCheck ? "solved" : "picture");
    if (botCheck) onAnswer({ botCheck });
  }

  function type(value: string): void {
    setText(value);
    const solved = beside.current && { botCheck: beside.current };
    onAnswer(typeof image === "object" ? { captcha: value, captchaId: image.id, ...solved } : {});
  }

  if (typeof state === "object") {
    return (
      <Suspense>
        <BotWidget service={state} onProof={prove} />
      </Suspense>
    );
  }
  if (state !== "picture") {
    return (
      <p role="status" className="flex items-center gap-2 min-h-11 text-text2">
        <Icon
          name={state === "solved" ? "shield-check" : "loader-2"}
          className={state === "solved" ? "text-win" : "animate-spin"}
        />
        {t(state === "solved" ? "accounts.captcha.solved" : "accounts.captcha.working")}
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      {/* A long label runs on above the picture, so that field and picture stay on one line in every language. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] [&_label]:whitespace-nowrap items-start gap-2">
        <TextField
          label={t("accounts.captcha.label")}
          value={text}
          onChange={(event) => type(event.target.value)}
          error={error ?? (image === "failed" ? t("accounts.captcha.failed") : undefined)}
          maxLength={5}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        {typeof image === "object" ? (
          <img
            src={image.src}
            width={120}
            height={44}
            alt={t("accounts.captcha.picture")}
            title={t("accounts.captcha.refresh")}
            onClick={() => void refresh()}
            className="mt-[26px] rounded-md cursor-pointer"
          />
        ) : (
          <div className="mt-[26px] skeleton w-[120px] h-11" />
        )}
        <IconButton label={t("accounts.captcha.refresh")} onClick={() => void refresh()} className="mt-[26px]">
          <Icon name="refresh" />
        </IconButton>
      </div>
      {hard && (
        <p role="status" className="text-[13px] text-text3">
          {t(ready ? "signin.puzzle.ready" : "signin.puzzle.also")}
        </p>
      )}
      {puzzle && (
        <Button look="plain" onClick={() => void solve()} className="justify-self-start px-0! text-brand-text!">
          <Icon name="shield-check" size={16} />
          {t("accounts.captcha.without")}
        </Button>
      )}
    </div>
  );
}
