import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { isNewer } from "./newer.ts";

const LOOK_AGAIN_MS = 600_000;

/** Says that a newer site is there; looks when the tab comes back and when a part of the program is gone. */
export function NewVersion() {
  const { t } = useTranslation();
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const running = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;
    let looked = performance.now();
    const look = async () => {
      looked = performance.now();
      const html = await fetch("/index.html", { cache: "no-store" }).then(
        (answer) => (answer.ok ? answer.text() : ""),
        () => "",
      );
      if (isNewer(html, running)) setNewer(true);
    };
    const back = () => {
      if (document.visibilityState === "visible" && performance.now() - looked > LOOK_AGAIN_MS) void look();
    };
    const gone = () => void look();
    // A page that is never left hears of it too.
    const often = setInterval(back, LOOK_AGAIN_MS);
    document.addEventListener("visibilitychange", back);
    addEventListener("vite:preloadError", gone);
    return () => {
      clearInterval(often);
      document.removeEventListener("visibilitychange", back);
      removeEventListener("vite:preloadError", gone);
    };
  }, []);
  if (!newer) return null;
  return (
    <div
      role="status"
      className="fixed z-40 inset-x-3 bottom-20 lg:bottom-6 mx-auto w-fit max-w-[calc(100vw-24px)] flex items-center gap-3 rounded-md bg-bg3 border border-line-strong ps-4 pe-1 py-1 shadow-xl"
    >
      {t("shell.newVersion")}
      <Button look="gold" onClick={() => location.reload()}>
        {t("shell.reload")}
      </Button>
      <IconButton label={t("ui.close")} onClick={() => setNewer(false)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
