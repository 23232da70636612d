import { useTranslation } from "react-i18next";
import { Dialog } from "@taya/ui/dialog";
import { SlipPanel } from "./slip-panel.tsx";

/** The slip over the page; on telephones it takes nine tenths of it. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("slip.title")} onClose={onClose}>
      <div className="-mx-4 -mb-4 sm:-mx-6 sm:-mb-6 h-[calc(90dvh-84px)] sm:h-[min(640px,calc(90dvh-100px))] grid grid-cols-[minmax(0,1fr)] *:border-0 *:rounded-none *:self-stretch!">
        <SlipPanel />
      </div>
    </Dialog>
  );
}
