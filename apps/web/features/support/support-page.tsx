import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Chat } from "./chat.tsx";

/** Customer service in a window of its own. */
export default function SupportPage() {
  const { t } = useTranslation();
  const name = useBrand((state) => state.permission?.brand.name);
  useEffect(() => {
    document.title = [t("shell.support"), name].filter(Boolean).join(" · ");
  }, [t, name]);
  useEffect(() => {
    // The list scrolls inside: the page itself keeps no room for a bar in its narrow window.
    const { style } = document.documentElement;
    style.scrollbarGutter = "auto";
    return () => void (style.scrollbarGutter = "");
  }, []);
  return (
    <main className="h-dvh mx-auto max-w-3xl">
      <Chat
        close={
          window.opener !== null && (
            <IconButton
              label={t("ui.close")}
              onClick={() => window.close()}
              className="text-white hover:text-white hover:bg-white/15"
            >
              <Icon name="x" />
            </IconButton>
          )
        }
      />
    </main>
  );
}
