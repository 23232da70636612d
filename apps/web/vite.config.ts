import { textSizePlugin } from "@taya/client/text-size.plugin";
import { textsPlugin } from "@taya/client/texts.plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { offlinePlugin } from "./offline.plugin.ts";

const here = import.meta.dirname;

/** What comes with the app itself, by file, as soon as it is known. */
let firstLoad: ReadonlySet<string> = new Set();

function chunksOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const app = chunks.find(
    (each) =>
      each.facadeModuleId?.endsWith("/app.tsx") || each.moduleIds.some((id) => id.endsWith("/apps/web/app.tsx")),
  );
  const wanted = new Set<string>();
  const walk = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const next of chunks.find((each) => each.fileName === name)?.imports ?? []) walk(next);
  };
  if (app) walk(app.fileName);
  return { wanted, entry: chunks.find((each) => each.isEntry && each.name === "index") };
}

/** Names the chunks of the app in the page itself, so that they are fetched beside the entry and not after it. */
const preloadApp: Plugin = {
  name: "preload-app",
  enforce: "pre",
  generateBundle: {
    order: "pre",
    handler: (_options, bundle) => void (firstLoad = chunksOf(bundle).wanted),
  },
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle, filename }) {
      if (!bundle || !filename.endsWith("index.html")) return [];
      const { wanted, entry } = chunksOf(bundle);
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
      return [...wanted]
        .filter((name) => !known.has(name))
        .map((name) => ({
          tag: "link",
          injectTo: "head",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` },
        }));
    },
  },
};

/** What the app waits for in any case, no part that it loads later has to name once more. */
const stillToCome = (_file: string, needed: string[], { hostId }: { readonly hostId: string }): string[] =>
  firstLoad.has(hostId) ? needed.filter((file) => !firstLoad.has(file)) : needed;

/**
 * What the first screen needs comes in four files instead of forty: on a slow line every request costs a round trip.
 * Parts that are loaded when they are wanted stay out of them.
 */
const CHUNKS = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|zustand|i18next|react-i18next|use-sync-external-store|html-parse-stringify|void-elements)\//,
    priority: 30,
  },
  {
    // What the site and the document of a game share; without it a game would fetch half the site for a button.
    name: "base",
    test: /apps\/(client\/(api|ask|first\.gen|wire|wake|send|secure|session|showing|storage|server-time|i18n|brand|format|amount|live|topics(\.gen)?|game-texts|import-with-retry)|ui\/(button|icon|money|translation))\.tsx?$|kernel\/(minor|assert|amount|memo)\.ts$|vite\/preload-helper/,
    priority: 27,
  },
  // Shared by games, dialogs and the pages of lotteries and the wallet; in the base every page would carry it.
  { name: "play", test: /apps\/ui\/(layers|ring|use-text-mode)\.tsx?$/, priority: 27 },
  { name: "field", test: /apps\/ui\/field\.tsx$/, priority: 25 },
  // Comes with the first form.
  {
    name: "form",
    test: /node_modules\/react-hook-form\/|apps\/ui\/form(-error)?\.tsx$|kernel\/field-errors\.ts$/,
    priority: 25,
  },
  {
    name: "schemas",
    test: /node_modules\/zod\/|\/kernel\/(call|instant|money|random|result|secret)\.ts$/,
    priority: 26,
  },
  {
    name: "router",
    // Several questions at once are only asked in the lobby.
    test: /node_modules\/(react-router|@tanstack(?!.*(queriesObserver|useQueries))|cookie|set-cookie-parser)\//,
    priority: 30,
  },
  {
    name: "site",
    test: /apps\/(web\/(shell\/(header|layout|bottom|categories|search-box|session-guard|arrival|guard|must-login|newer|use-nav-items)|features\/home\/(home-page|banners|category-rail|marquee|asks)|games\/(tile-art|game-tile|game-rail|favourites|launch|use-play)|features\/(found|[^/]+\/routes|([^/]+\/)+dialogs)\.ts|(routes|modals|app)\.tsx?)|ui\/(skeleton|modal\.|confirm\.|toast\.tsx|when-near|picture|hosts|use-media)|client\/(query|player|page-route|session-tabs))/,
    priority: 20,
  },
  // Every file has its name in the first load: what is small and comes together is one.
  {
    name: "centre",
    test: /apps\/web\/(shell\/(centre\.|agents|use-login-first)|agent-pages|features\/(agents\/agent-centre|accounts\/member\/member-(centre|menu)|[^/]+\/agent\.ts))/,
    priority: 8,
  },
  { name: "service", test: /apps\/web\/shell\/(support|service-route|use-offered)/, priority: 8 },
  {
    name: "kit",
    // What most pages are made of; the other parts come with the pages that need them.
    test: /apps\/(client\/(many-queries|today|trusted-html|turning|upload)|ui\/(amount|code-cells|confirm-box|dialog|page[rs]|period|progress-bar|push|rich-text|section|states|tabs))/,
    priority: 10,
  },
];

/** Two documents: the site, and the one every built-in game runs in. */
export default defineConfig({
  root: here,
  base: "/",
  publicDir: join(here, "public"),
  plugins: [textsPlugin(), tailwind(), textSizePlugin(), react(), preloadApp, offlinePlugin()],
  build: {
    outDir: join(here, "dist"),
    emptyOutDir: true,
    target: "es2022",
    // Browsers that do not know it fetch the same a little later; the help for them would cost everybody a file.
    modulePreload: { polyfill: false, resolveDependencies: stillToCome },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: join(here, "index.html"), play: join(here, "play.html") },
      // The first load carries the name of every file that may come later: without words in them they are short.
      output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: "assets/[hash].js" },
    },
  },
});
