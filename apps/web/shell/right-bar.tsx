import { useTranslation } from "react-i18next";
import { usePlayer } from "@taya/client/player";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { useSupport } from "./support.ts";

const TILE =
  "grid justify-items-center gap-1 w-full min-h-16 py-2 rounded-md bg-bg2 hover:bg-bg3 text-[11px] font-semibold text-text2 hover:text-text";

/** Shortcuts at the right edge of wide screens. */
export default function RightBar() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const support = useSupport();
  return (
    <aside
      aria-label={t("shell.shortcuts")}
      className="hidden xl:grid sticky top-28 content-start gap-2 w-[76px] h-[calc(100dvh-112px)] shrink-0 p-2 border-s border-line"
    >
      <button
        type="button"
        className={TILE}
        onClick={() => (token ? open("member", { p: "depositv2" }) : open("login"))}
      >
        <Icon name="plus" />
        {t("shell.deposit")}
      </button>
      <button type="button" className={TILE} onClick={support ?? (() => open("help"))}>
        <Icon name={support ? "headset" : "help-circle"} />
        {t(support ? "shell.supportShort" : "shell.helpShort")}
      </button>
      <button type="button" className={TILE} onClick={() => scrollTo({ top: 0, behavior: "smooth" })}>
        <Icon name="arrow-up" />
        {t("shell.top")}
      </button>
    </aside>
  );
}
