import { useState } from "react";
import { useTranslation } from "react-i18next";
import { calls, type LanguageRow } from "../lib/calls.ts";
import { useRead } from "../lib/read.ts";
import { send } from "../lib/send.ts";
import { DeedDialog } from "../ui/deed-dialog.tsx";
import { Page, Part } from "../ui/page.tsx";
import { Push } from "../ui/push.tsx";
import { Loaded } from "../ui/states.tsx";
import { SiteTabs, Tick } from "./site-parts.tsx";
import { type RowField, RowsPart } from "./site-rows.tsx";

const LANGUAGES = ["EN", "TY"];
const PAGES = ["terms", "privacy", "rules", "responsible", "credits"];
const PAGE_FIELDS: readonly RowField[] = [
  { name: "code", kind: PAGES, key: true, shown: true },
  { name: "language", kind: LANGUAGES, key: true, shown: true },
  { name: "title", shown: true },
  { name: "version", shown: true },
  { name: "content", kind: "area" },
];
const HELP_FIELDS: readonly RowField[] = [
  { name: "id", key: true, shown: true },
  { name: "language", kind: LANGUAGES, key: true, shown: true },
  { name: "group", shown: true },
  { name: "title", shown: true },
  { name: "sort", kind: "number" },
  { name: "content", kind: "area" },
];
const DOMAIN_FIELDS: readonly RowField[] = [
  { name: "domain", key: true, shown: true },
  { name: "target", shown: true },
  { name: "kind", kind: ["mirror", "main", "agent"], shown: true },
];
const RESOURCE_FIELDS: readonly RowField[] = [
  { name: "resourceType", key: true, shown: true },
  { name: "url", shown: true },
  { name: "labelNameEn", shown: true },
  { name: "labelNameCn" },
  { name: "sha256", optional: true },
];

/** Languages, pages, help articles, domains and apps of the brand. */
export function SiteContentPage() {
  const { t } = useTranslation();
  const languages = useRead(calls.siteLanguages, {});
  return (
    <Page title={t("console-site.content.title")}>
      <SiteTabs />
      <Loaded reading={languages} rows={2}>
        {({ list }) => <Languages key={JSON.stringify(list)} list={list} />}
      </Loaded>
      <RowsPart
        name="pages"
        fields={PAGE_FIELDS}
        list={calls.sitePages}
        write={calls.writeSitePage}
        drop={calls.dropSitePage}
        fixed={({ language }) => language === "EN"}
        fresh={{ code: "terms", language: "TY" }}
      />
      <RowsPart
        name="help"
        fields={HELP_FIELDS}
        list={calls.siteHelp}
        write={calls.writeSiteHelp}
        drop={calls.dropSiteHelp}
        fresh={{ language: "EN", sort: 100 }}
      />
      <RowsPart
        name="domains"
        fields={DOMAIN_FIELDS}
        list={calls.siteDomains}
        write={calls.writeSiteDomain}
        drop={calls.dropSiteDomain}
        fixed={({ kind }) => kind === "main"}
        fresh={{ kind: "mirror" }}
      />
      <RowsPart
        name="resources"
        fields={RESOURCE_FIELDS}
        list={calls.siteResources}
        write={calls.writeSiteResource}
        drop={calls.dropSiteResource}
        fresh={{}}
      />
    </Page>
  );
}

function Languages({ list }: { readonly list: readonly LanguageRow[] }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState(() => list.filter(({ on }) => on).map(({ code }) => code));
  const [first, setFirst] = useState(() => list.find((each) => each.default)?.code ?? "EN");
  const [open, setOpen] = useState(false);
  const ready = codes.includes(first);
  return (
    <Part title={t("console-site.content.languages")}>
      <div className="flex flex-wrap gap-x-6">
        {list.map(({ code, name }) => (
          <Tick
            key={code}
            label={name}
            on={codes.includes(code)}
            onChange={(on) => setCodes(on ? [...codes, code] : codes.filter((each) => each !== code))}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2 font-semibold text-text2">
          {t("console-site.content.first")}
          <select className="box w-auto" value={first} onChange={(event) => setFirst(event.target.value)}>
            {list.map(({ code, name }) => (
              <option key={code} value={code} disabled={!codes.includes(code)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Push look="brand" disabled={!ready} onClick={() => setOpen(true)}>
          {t("console-site.rows.save")}
        </Push>
      </div>
      {open && (
        <DeedDialog
          title={t("console-site.content.languages")}
          explain={t("console-site.rows.explain")}
          yes={t("console-site.rows.save")}
          done={t("console-site.rows.done")}
          reasons={["licenceRule", "checkedAgree"]}
          act={(reason, key) => send(calls.changeSiteLanguages, { codes, default: first, reason }, key)}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}
