import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { writeHelp, writePage } from "./content.store.ts";
import { keepFirst } from "./operator/versions.store.ts";
import { sanitise } from "./sanitise.ts";
import { PAGE_CODES } from "./shapes.ts";
import { insertBrand } from "./store.ts";

const VERSION = "1.0";
const DEMO_BRAND = "Fiesta";

/** Makes the first brand of an empty database with its pages and help articles; the same for every kind of seed. */
export async function seedSite(
  tx: Db,
  { platform }: { platform: Pick<Platform, "config" | "clock" | "texts"> },
): Promise<void> {
  const { merchant, timeZone, publicUrl } = platform.config;
  const brand = {
    merchant,
    name: merchant === "fiesta" ? DEMO_BRAND : merchant,
    currency: "PHP",
    currencySymbol: "P",
    timeZone,
    languages: platform.texts.languages.filter((each) => each.complete).map(({ code }) => code.toUpperCase()),
    defaultLanguage: "EN",
    country: "PH",
    dialingCode: "63",
    pageKey: randomBytes(32).toString("base64url"),
  };
  await insertBrand(tx, brand, platform.clock.now());
  const { hostname, href } = new URL(publicUrl);
  await sql`
    insert into site.domain (domain, merchant, target, kind) values (${hostname}, ${merchant}, ${href}, 'main')
    on conflict (domain) do nothing`.execute(tx);
  await seedContent(tx, merchant, platform);
}

/** Writes the pages and articles that come with the program, in every language they exist in. */
async function seedContent(
  tx: Db,
  merchant: string,
  { texts: { folder, languages }, clock }: Pick<Platform, "texts" | "clock">,
): Promise<void> {
  const by = { actor: "", reason: "", at: clock.now() };
  for (const { code: language } of languages) {
    const content = join(folder, language, "content");
    const where = { merchant, language: language.toUpperCase() };
    for (const code of PAGE_CODES) {
      const file = join(content, `${code}.html`);
      if (!existsSync(file)) continue;
      const said = readPageFile(readFileSync(file, "utf8"));
      await writePage(tx, where, code, said);
      await keepFirst(tx, merchant, { kind: "page", key: code, language: where.language, said }, by);
    }
    const help = join(content, "help.json");
    const articles = existsSync(help) ? (JSON.parse(readFileSync(help, "utf8")) as Article[]) : [];
    for (const [sort, article] of articles.entries()) {
      const { id, ...said } = { ...article, content: sanitise(article.content), sort };
      await writeHelp(tx, where, { id, ...said });
      await keepFirst(tx, merchant, { kind: "help", key: id, language: where.language, said }, by);
    }
  }
}

interface Article {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly content: string;
  readonly keywords: string;
}

/** The first heading of a page's file is its title. */
function readPageFile(html: string) {
  const [heading, title] = /^\s*<h1>([^<]+)<\/h1>\s*/.exec(html) ?? [];
  if (!heading || !title) throw new Error("a page begins with its title in an h1");
  return { title, content: sanitise(html.slice(heading.length)), version: VERSION };
}
