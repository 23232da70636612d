import { textSizePlugin } from "@taya/client/text-size.plugin";
import { textsPlugin } from "@taya/client/texts.plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** One document under /console/, laid into the built site; fonts, icons and pictures are the site's. */
export default defineConfig({
  root: here,
  base: "/console/",
  publicDir: false,
  plugins: [textsPlugin(), tailwind(), textSizePlugin(), react()],
  build: {
    outDir: join(here, "../web/dist/console"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
});
