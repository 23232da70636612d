import { useEffect, useRef, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { speak } from "@taya/client/i18n";
import { choseLanguage } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { type SendImage, SideTile } from "./side-tile.tsx";

type Opened = Received<Contracts["compliance"]["kycPhoneOpen"]>;

type Stage =
  | { readonly is: "opening" }
  | { readonly is: "open"; readonly opened: Opened }
  | { readonly is: "done" }
  | { readonly is: "gone"; readonly why: string };

/** The phone that helps: opened by a link from another screen, without logging in. */
export default function PhonePage() {
  const { t } = useTranslation();
  const brand = useBrand((state) => state.permission?.brand.name);
  const { stage, send, finish } = useHandle();
  const title = t("kyc.phonePage.title");
  useEffect(() => {
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title, brand]);
  return (
    <main className="mx-auto w-full max-w-150 min-h-dvh px-4 py-6 grid gap-5 content-start">
      <header className="grid gap-1">
        {brand && <p className="text-[13px] text-text2">{brand}</p>}
        <h1 className="text-xl font-bold">{title}</h1>
      </header>
      {stage.is === "opening" && (
        <p role="status" className="flex gap-2 items-center text-text2">
          <Spinner />
          {t("ui.loading")}
        </p>
      )}
      {stage.is === "gone" && (
        <Message icon="clock" title={t(`kyc.phonePage.${stage.why}`)}>
          {t("kyc.phonePage.goneWhat")}
        </Message>
      )}
      {stage.is === "done" && (
        <Message icon="circle-check" title={t("kyc.phonePage.done")}>
          {t("kyc.phonePage.doneWhat")}
        </Message>
      )}
      {stage.is === "open" && <Taking opened={stage.opened} send={send} onDone={() => void finish()} />}
    </main>
  );
}

/** The token leaves the address at once: it works one time, and nobody should find it in the history. */
function useHandle() {
  const [stage, setStage] = useState<Stage>({ is: "opening" });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const token = location.hash.slice(1);
    history.replaceState(history.state, "", location.pathname);
    if (!/^[\w-]{43}$/.test(token)) return setStage({ is: "gone", why: "UNKNOWN" });
    void api.compliance.kycPhoneOpen({ token }).then((answer) => {
      if (!answer.ok) return setStage({ is: "gone", why: whyOf(answer.detail.value) });
      setStage({ is: "open", opened: answer.value });
      // A phone that has never been here speaks as its owner does on the other screen.
      if (!choseLanguage()) void speak(answer.value.language);
    });
  }, []);
  const handle = stage.is === "open" ? stage.opened.handle : "";
  const send: SendImage = async (side, image, onProgress) => {
    const answer = await api.compliance.kycPhoneImage({ handle, side, image }, { onProgress });
    if (answer.ok) {
      setStage((now) => (now.is === "open" ? { ...now, opened: { ...now.opened, sides: answer.value.sides } } : now));
      return undefined;
    }
    if (answer.fault === "NOT_FOUND") setStage({ is: "gone", why: whyOf(answer.detail.value) });
    return { fault: answer.fault };
  };
  const finish = async () => {
    await api.compliance.kycPhoneDone({ handle });
    setStage({ is: "done" });
  };
  return { stage, send, finish };
}

function whyOf(value: unknown): string {
  const why = (value as { readonly why?: string } | undefined)?.why;
  return why === "EXPIRED" || why === "USED" ? why : "UNKNOWN";
}

function Message({
  icon,
  title,
  children,
}: {
  readonly icon: string;
  readonly title: string;
  readonly children: string;
}) {
  return (
    <div role="status" className="card p-6 grid justify-items-center gap-3 text-center">
      <Icon name={icon} size={40} className={icon === "clock" ? "text-warn" : "text-win"} />
      <p className="font-bold text-lg">{title}</p>
      <p className="text-text2">{children}</p>
    </div>
  );
}

function Taking({
  opened,
  send,
  onDone,
}: {
  readonly opened: Opened;
  readonly send: SendImage;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation();
  const shown = opened.sides.filter(({ side }) => side !== "back" || opened.back !== "none");
  const missing = shown.some(({ side, status }) => status !== "DRAFT" && (side !== "back" || opened.back === "needed"));
  return (
    <>
      <p className="text-text2">{t("kyc.phonePage.for", { username: opened.username })}</p>
      {shown.map(({ side, status }) => (
        <SideTile key={side} side={side} need={side === "back" ? opened.back : "needed"} status={status} send={send} />
      ))}
      {missing && <p className="text-[13px] text-text3">{t("kyc.phonePage.missing")}</p>}
      <Button look="gold" wide onClick={onDone} disabled={missing}>
        {t("kyc.phonePage.finish")}
      </Button>
    </>
  );
}
