import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** Names the chunks of the app in the page itself, so that they are fetched beside the entry and not after it. */
const preloadApp: Plugin = {
  name: "preload-app",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle, filename }) {
      if (!bundle || !filename.endsWith("index.html")) return [];
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const app = chunks.find((each) => each.facadeModuleId?.endsWith("/app.tsx"));
      const wanted = new Set<string>();
      const walk = (name: string): void => {
        if (wanted.has(name)) return;
        wanted.add(name);
        for (const next of chunks.find((each) => each.fileName === name)?.imports ?? []) walk(next);
      };
      if (app) walk(app.fileName);
      const entry = chunks.find((each) => each.isEntry && each.name === "index");
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

/** Two documents: the site, and the one every built-in game runs in. */
export default defineConfig({
  root: here,
  base: "/",
  publicDir: join(here, "public"),
  plugins: [tailwind(), react(), preloadApp],
  build: {
    outDir: join(here, "dist"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: { index: join(here, "index.html"), play: join(here, "play.html") } },
  },
});
