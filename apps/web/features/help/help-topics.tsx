import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { trustedHtml } from "@taya/client/trusted-html";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { type Article, byGroup, findArticles } from "./search.ts";

/** Topics with a search on the left, the article on the right; on phones one after the other. */
export function HelpTopics({ first }: { readonly first?: string | undefined }) {
  const { t } = useTranslation();
  const help = useCall(api.site.helpCenter, {});
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(first);
  if (help.fault) return <Failed fault={help.fault} onRetry={help.retry} />;
  if (!help.data) return <SkeletonRows rows={6} />;
  const found = findArticles(help.data.list, typed);
  const article = help.data.list.find((each) => each.id === open);
  return (
    <div className="grid lg:grid-cols-[340px_1fr] gap-5 items-start">
      <div className={`grid gap-4 ${article ? "hidden lg:grid" : ""}`}>
        <label className="flex items-center gap-2 rounded-md bg-bg0 border border-line-strong px-3 focus-within:border-gold">
          <Icon name="search" className="text-text3" />
          <span className="sr-only">{t("help.search")}</span>
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t("help.search")}
            className="w-full min-w-0 h-11 bg-transparent outline-none"
          />
        </label>
        <p role="status" className="sr-only">
          {t("help.found", { count: found.length })}
        </p>
        {found.length === 0 && (
          <Empty picture="magnifier" action={typed && <Button onClick={() => setTyped("")}>{t("help.clear")}</Button>}>
            {typed ? t("help.none", { keyword: typed }) : t("help.empty")}
          </Empty>
        )}
        <nav aria-label={t("help.topics")} className="grid gap-4">
          {byGroup(found).map(([group, articles]) => (
            <Group key={group} name={group} articles={articles} open={open} onOpen={setOpen} />
          ))}
        </nav>
      </div>
      {article ? (
        <Reader article={article} onBack={() => setOpen(undefined)} />
      ) : (
        <p className="hidden lg:block text-text3 py-10 text-center">{t("help.choose")}</p>
      )}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly articles: readonly Article[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

function Group({ name, articles, open, onOpen }: GroupProps) {
  return (
    <section className="grid gap-1">
      <h3 className="text-[12px] font-bold uppercase tracking-wide text-text3">{name}</h3>
      {articles.map((article) => (
        <button
          key={article.id}
          type="button"
          aria-current={article.id === open ? "true" : undefined}
          onClick={() => onOpen(article.id)}
          className="min-h-11 px-3 flex items-center justify-between gap-2 rounded-md text-start font-semibold text-text2 hover:bg-bg2 aria-[current]:bg-bg2 aria-[current]:text-gold"
        >
          {article.title}
          <Icon name="chevron-right" size={16} />
        </button>
      ))}
    </section>
  );
}

function Reader({ article, onBack }: { readonly article: Article; readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <article className="card p-5 grid gap-3 min-w-0">
      <Button look="plain" className="justify-self-start lg:hidden px-0!" onClick={onBack}>
        <Icon name="arrow-left" size={18} />
        {t("help.back")}
      </Button>
      <h3 className="text-lg font-bold">{article.title}</h3>
      <div
        className="grid gap-3 leading-6 text-text2 [&_a]:text-brand-text [&_a]:underline [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc [&_strong]:text-text break-words"
        dangerouslySetInnerHTML={trustedHtml(article.content)}
      />
    </article>
  );
}
