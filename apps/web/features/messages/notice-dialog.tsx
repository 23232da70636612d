import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModalProps } from "@taya/ui/modal";
import { Notices } from "./notices.tsx";

/** The notices over the page, opened at the one of the address. */
export default function NoticeDialog({ params }: ModalProps) {
  const { t } = useTranslation();
  const [selected, select] = useState(params.get("id"));
  return (
    <div className="grid gap-5 p-4 sm:p-6 content-start">
      <h2 className="display text-xl pe-10">{t("messages.notice.title")}</h2>
      <Notices selected={selected} onSelect={select} />
    </div>
  );
}
