import { useTurning } from "@taya/client/turning";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { RichText } from "@taya/ui/rich-text";

const A_PAGE = 9;
/** Notices to players, headlines, promotions and popups. */
const KINDS = ["all", "PL", "H", "PR", "PU"] as const;
type Kind = (typeof KINDS)[number];

interface NoticesProps {
  /** The notice to begin with; the list opens on the page that holds it. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The one kind to show; all, with a choice between them, when left out. */
  readonly only?: Kind;
}

/** Nine notices and a reader beside them; on phones one after the other. */
export function Notices({ selected, onSelect, only }: NoticesProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const [turned, turn] = useState(false);
  const [kind, setKind] = useState<Kind>(only ?? "all");
  const asked = !turned && selected ? { id: selected } : paging;
  const ofKind = kind === "all" ? {} : { type: kind };
  const notices = useCall(api.messages.notices, { ...asked, ...ofKind, pageSize: A_PAGE }, { cached: true });
  const chooseKind = (to: Kind) => {
    onSelect(null);
    turn(true);
    toPage(1);
    setKind(to);
  };
  const again = () => {
    onSelect(null);
    notices.retry();
  };
  const { list = [], total = 0, pageNo = 1 } = notices.data ?? {};
  const show = (page: number) => {
    turn(true);
    toPage(page, notices.data);
  };
  const notice = list.find((each) => each.id === selected);
  return (
    <div className="grid gap-4">
      {!only && (
        <div className={notice ? "hidden lg:block" : ""}>
          <Tabs
            tabs={KINDS.map((id) => ({ id, label: t(`messages.notice.kind.${id}`) }))}
            chosen={kind}
            onChoose={chooseKind}
            label={t("messages.notice.kinds")}
          />
        </div>
      )}
      {notices.fault && <Failed fault={notices.fault} onRetry={again} />}
      {!notices.fault && !notices.data && <SkeletonRows rows={6} />}
      {notices.data && total === 0 && <Empty picture="mailbox">{t("messages.notice.empty")}</Empty>}
      {notices.data && total > 0 && (
        <div className="grid lg:grid-cols-[340px_1fr] gap-5 items-start">
          <div className={`grid gap-3 min-w-0 ${notice ? "hidden lg:grid" : ""}`}>
            <ul className="grid gap-2">
              {list.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-current={each.id === selected ? "true" : undefined}
                    onClick={() => {
                      show(pageNo);
                      onSelect(each.id);
                    }}
                    className="w-full rounded-md bg-bg2 px-4 py-2.5 text-start hover:bg-bg3 border border-transparent aria-[current]:border-gold"
                  >
                    <b className="block font-semibold line-clamp-2">{each.title}</b>
                    <span className="block text-[12px] text-text3 money">{formatDateTime(each.timeMs, timeZone)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager page={pageNo} total={total} pageSize={A_PAGE} onPage={show} />
          </div>
          {notice ? (
            <article className="card p-5 grid gap-3 min-w-0">
              <Button look="plain" className="justify-self-start lg:hidden px-0!" onClick={() => onSelect(null)}>
                <Icon name="arrow-left" size={18} />
                {t("messages.notice.back")}
              </Button>
              <h3 className="text-lg font-bold">{notice.title}</h3>
              <time dateTime={new Date(notice.timeMs).toISOString()} className="text-[13px] text-text3 money">
                {formatDateTime(notice.timeMs, timeZone)}
              </time>
              <RichText html={notice.content} />
            </article>
          ) : (
            <p className="hidden lg:block text-text3 py-10 text-center">{t("messages.notice.choose")}</p>
          )}
        </div>
      )}
    </div>
  );
}
