import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTransient, type RefusedCall } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import type { Answer } from "@taya/client/query";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Push } from "./push.tsx";
import { Skeleton } from "./skeleton.tsx";

export { Skeleton } from "./skeleton.tsx";

export function SkeletonRows({ rows = 5 }: { readonly rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2" role="status" aria-busy="true" aria-label={t("ui.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

type Picture =
  | "mailbox"
  | "magnifier"
  | "wallet"
  | "plug"
  | "hourglass"
  | "receipt"
  | "heart"
  | "shield"
  | "trophy"
  | "construction"
  | "globe-lock"
  | "satellite";

/** Nothing here: one picture, one sentence, one thing to do. */
export function Empty({ picture, children, action }: { picture: Picture; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center text-text2">
      <img src={`/art/empty/${picture}.avif`} alt="" width={96} height={96} loading="lazy" />
      <p className="max-w-80">{children}</p>
      {action}
    </div>
  );
}

/** What a refusal looks like. */
const TROUBLES: Readonly<Record<string, Picture>> = {
  SYS_MAINTENANCE: "construction",
  SYS_REGION: "globe-lock",
  NET_ABNORMAL: "satellite",
  NET_TIMEOUT: "satellite",
  OVERLOADED: "hourglass",
};

/** What happened, and a way to try again. */
export function Failed({ fault, onRetry }: { readonly fault: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center">
      <img src={`/art/empty/${TROUBLES[fault] ?? "plug"}.avif`} alt="" width={96} height={96} loading="lazy" />
      <p className="max-w-80 text-text2">{sayFault(t, fault)}</p>
      {onRetry && (
        <Button onClick={onRetry} look="ghost">
          {t("ui.retry")}
        </Button>
      )}
    </div>
  );
}

/** What was refused, in words, with the id that support can search for. */
export function Refused({
  refusal,
  say,
  onRetry,
}: {
  readonly refusal: RefusedCall;
  /** In place of the refusal's own text, where it means something more exact. */
  readonly say?: string | undefined;
  readonly onRetry?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-lose bg-bg1 p-3">
      <p className="flex gap-2 font-semibold text-lose">
        <Icon name="alert-triangle" />
        {say ?? sayFault(t, refusal.fault, { defaultValue: refusal.fault })}
      </p>
      <RefusedDetail refusal={refusal} />
      {onRetry && (
        <div>
          <Push onClick={onRetry}>
            <Icon name="refresh" size={16} />
            {t("ui.retry")}
          </Push>
        </div>
      )}
    </div>
  );
}

/** What of a refusal is for who looks into it: the fields it names, its own name, the id of the request. */
export function RefusedDetail({ refusal }: { readonly refusal: RefusedCall }) {
  const { t } = useTranslation();
  return (
    <>
      {(refusal.detail.errors ?? []).map((error) => (
        <p key={error.field + error.rule} className="text-[13px]">
          <b>{error.field}</b>: {t(`faults.rule.${error.rule}`, { ...error, defaultValue: error.rule })}
        </p>
      ))}
      <p className="text-[13px] text-text2 break-all">
        {refusal.fault} · {t("console.requestId")} <CopyText text={refusal.requestId} />
      </p>
    </>
  );
}

/** A long id; a click copies it. */
export function CopyText({ text, short = false }: { readonly text: string; readonly short?: boolean }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  // What copies is fetched by whoever does.
  const copy = () =>
    void import("./copy-text.ts").then(
      async ({ copyText }) => setCopied(await copyText(text)),
      () => undefined,
    );
  const shown = short && text.length > 13 ? `…${text.slice(-8)}` : text;
  return (
    <button
      type="button"
      onClick={copy}
      title={text}
      className="min-h-6 font-mono text-[12px] text-text2 hover:text-brand-text text-start break-all"
    >
      <span className="sr-only">{t("ui.copy")} </span>
      {shown}
      <span aria-live="polite" className="text-win font-semibold">
        {copied && ` ${t("ui.copied")}`}
      </span>
    </button>
  );
}

/**
 * Grey rows while something loads, the refusal when it fails, the content when it is there. What is there stays while it
 * only cannot be read anew: an operator's open dialog is not lost to a moment without an answer.
 */
export function Loaded<Out>({
  reading,
  rows = 6,
  children,
}: {
  readonly reading: Answer<Out>;
  readonly rows?: number;
  readonly children: (data: Out) => ReactNode;
}) {
  const { t } = useTranslation();
  const { refusal, data } = reading;
  const stays = data !== undefined && (!refusal || isTransient(refusal));
  if (stays) {
    return (
      <>
        {refusal && <Refused refusal={refusal} onRetry={reading.retry} />}
        {children(data)}
      </>
    );
  }
  if (refusal) return <Refused refusal={refusal} onRetry={reading.retry} />;
  return (
    <div className="grid gap-2" role="status" aria-busy="true" aria-label={t("ui.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}
