import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Notices } from "./notices.tsx";

/** The notices as a page of their own; the chosen one stands in the address. */
export default function NoticePage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();

  function select(id: string | null): void {
    setSearch((now) => {
      if (id) now.set("notice", id);
      else now.delete("notice");
      return now;
    });
  }
  return (
    <div className="grid gap-5 content-start">
      <h1 className="display text-2xl">{t("messages.notice.title")}</h1>
      <Notices selected={search.get("notice")} onSelect={select} />
    </div>
  );
}
