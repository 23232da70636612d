import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages, wireCode } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { contentAdminCalls } from "@taya/site/operator/content.contract";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { LanguageRow } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Tick } from "../../ui/tick.tsx";
import { SiteTabs } from "./parts.tsx";
import { FourEyes } from "./four-eyes.tsx";
import { type RowField, RowsPart } from "./rows.tsx";
import { WaitingContent } from "./waiting-changes.tsx";
import { api } from "../../lib/api.ts";
import { languageName } from "../../lib/languages.ts";

const PAGE_CODES = contentAdminCalls.writePage.input.shape.code.options;
const LANGUAGES = languages.map(wireCode);
/** Pages in English are there; a new one is a translation. */
const SECOND = LANGUAGES.find((code) => code !== "EN") ?? "EN";
const PAGE_FIELDS: readonly RowField[] = [
  { name: "code", choices: PAGE_CODES, key: true, shown: true },
  { name: "language", choices: LANGUAGES, say: languageName, key: true, shown: true },
  { name: "title", shown: true },
  { name: "version", shown: true },
  { name: "content", rich: true },
];
const HELP_FIELDS: readonly RowField[] = [
  { name: "id", key: true, shown: true },
  { name: "language", choices: LANGUAGES, say: languageName, key: true, shown: true },
  { name: "group", shown: true },
  { name: "title", shown: true },
  { name: "keywords" },
  { name: "sort" },
  { name: "content", rich: true },
];
const DOMAIN_FIELDS: readonly RowField[] = [
  { name: "domain", key: true, shown: true },
  { name: "target", shown: true },
  { name: "kind", choices: ["mirror", "main", "agent"], shown: true },
];
const RESOURCE_FIELDS: readonly RowField[] = [
  { name: "resourceType", key: true, shown: true },
  { name: "url", shown: true },
  { name: "labelNameEn", shown: true },
  { name: "labelNameCn" },
  { name: "sha256" },
];

/** Languages, pages, help articles, domains and apps of the brand. */
export default function SiteContentPage() {
  const { t } = useTranslation();
  const languages = useCall(api.site.adminLanguages, {});
  return (
    <Page title={t("console-site.content.title")}>
      <SiteTabs />
      <Loaded reading={languages} rows={2}>
        {({ list }) => <Languages key={JSON.stringify(list)} list={list} />}
      </Loaded>
      <WaitingContent />
      <FourEyes />
      <RowsPart
        name="pages"
        kind="page"
        fields={PAGE_FIELDS}
        list={api.site.adminPages}
        write={api.site.writePage}
        input={contentAdminCalls.writePage.input}
        drop={api.site.dropPage}
        fixed={({ language }) => language === "EN"}
        fresh={{ code: "terms", language: SECOND }}
      />
      <RowsPart
        name="help"
        kind="help"
        fields={HELP_FIELDS}
        list={api.site.adminHelp}
        write={api.site.writeHelp}
        input={contentAdminCalls.writeHelp.input}
        drop={api.site.dropHelp}
        fresh={{ language: "EN", sort: 100 }}
      />
      <RowsPart
        name="domains"
        fields={DOMAIN_FIELDS}
        list={api.site.adminDomains}
        write={api.site.writeDomain}
        input={contentAdminCalls.writeDomain.input}
        drop={api.site.dropDomain}
        fixed={({ kind }) => kind === "main"}
        fresh={{ kind: "mirror" }}
      />
      <RowsPart
        name="resources"
        kind="resource"
        fields={RESOURCE_FIELDS}
        list={api.site.adminResources}
        write={api.site.writeResource}
        input={contentAdminCalls.writeResource.input}
        drop={api.site.dropResource}
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
            label={<span translate="no">{name}</span>}
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
        <ActionDialog
          title={t("console-site.content.languages")}
          explain={t("console-site.rows.explain")}
          yes={t("console-site.rows.save")}
          done={t("console-site.rows.done")}
          reasons={["licenceRule", "checkedAgree"]}
          act={(sent, making) => api.site.changeLanguages({ codes, default: first, ...sent }, making)}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}
