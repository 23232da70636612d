import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { trustedHtml } from "@taya/client/trusted-html";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Addresses } from "../../shell/addresses.tsx";
import { useRouters } from "../../shell/routers.ts";
import { type Article, byGroup, findArticles } from "./search.ts";

/** What shows one article: an address of its own, or within the page where none can be had. */
export interface Shown {
  readonly id: string | undefined;
  /** The address of an article, or of the topics. */
  readonly to?: (id: string | undefined) => string;
  readonly onOpen?: (id: string | undefined) => void;
}

/** The article is the `id` of the address, on the page and in the dialog. */
export function useArticleInAddress(): Shown {
  const [search] = useSearchParams();
  return {
    id: search.get("id") ?? undefined,
    to(id) {
      const next = new URLSearchParams(search);
      if (id === undefined) next.delete("id");
      else next.set("id", id);
      return `?${next}`;
    },
  };
}

/** Topics with a search on the left, the article on the right; on phones one after the other. */
export function HelpTopics({ shown, onTitle }: HelpTopicsProps) {
  const { t } = useTranslation();
  const help = useCall(api.site.helpCenter, {});
  const routers = useRouters();
  const [typed, setTyped] = useState("");
  const article = help.data?.list.find((each) => each.id === shown.id);
  useEffect(() => void onTitle?.(article?.title), [article?.title, onTitle]);
  if (help.fault) return <Failed fault={help.fault} onRetry={help.retry} />;
  if (!help.data) return <SkeletonRows rows={6} />;
  const found = findArticles(help.data.list, typed);
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
            <Group key={group} name={group} articles={articles} shown={shown} />
          ))}
        </nav>
        <Addresses routers={routers} title={t("site.addresses.title")} text={t("site.addresses.text")} />
      </div>
      {article ? (
        <Reader key={article.id} article={article} shown={shown} />
      ) : (
        <p className="hidden lg:block text-text3 py-10 text-center">{t("help.choose")}</p>
      )}
    </div>
  );
}

interface HelpTopicsProps {
  readonly shown: Shown;
  /** Told the title of the article that is shown. */
  readonly onTitle?: (title: string | undefined) => void;
}

interface GoProps {
  readonly shown: Shown;
  readonly id: string | undefined;
  readonly className: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** To an article or back to the topics. */
function Go({ shown: { to, onOpen }, id, className, current, children }: GoProps) {
  const props = { className, "aria-current": current ? ("true" as const) : undefined };
  return to ? (
    <Link {...props} to={to(id)}>
      {children}
    </Link>
  ) : (
    <button {...props} type="button" onClick={() => onOpen?.(id)}>
      {children}
    </button>
  );
}

interface GroupProps {
  readonly name: string;
  readonly articles: readonly Article[];
  readonly shown: Shown;
}

function Group({ name, articles, shown }: GroupProps) {
  return (
    <section className="grid gap-1">
      <h3 className="text-[12px] font-bold uppercase tracking-wide text-text3">{name}</h3>
      {articles.map((article) => (
        <Go
          key={article.id}
          shown={shown}
          id={article.id}
          current={article.id === shown.id}
          className="min-h-11 px-3 flex items-center justify-between gap-2 rounded-md text-start font-semibold text-text2 hover:bg-bg2 aria-[current]:bg-bg2 aria-[current]:text-gold"
        >
          {article.title}
          <Icon name="chevron-right" size={16} />
        </Go>
      ))}
    </section>
  );
}

function Reader({ article, shown }: { readonly article: Article; readonly shown: Shown }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever uses keys or a screen reader goes on at the article.
  useEffect(() => void heading.current?.focus(), []);
  return (
    <article className="card p-5 grid gap-3 min-w-0">
      <Go
        shown={shown}
        id={undefined}
        className="min-h-11 justify-self-start lg:hidden inline-flex items-center gap-2 font-semibold text-text2"
      >
        <Icon name="arrow-left" size={18} />
        {t("help.back")}
      </Go>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none scroll-mt-32">
        {article.title}
      </h3>
      <div
        className="grid gap-3 leading-6 text-text2 [&_a]:text-brand-text [&_a]:underline [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc [&_strong]:text-text break-words"
        dangerouslySetInnerHTML={trustedHtml(article.content)}
      />
    </article>
  );
}
