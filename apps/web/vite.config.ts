import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** Two documents: the site, and the one every built-in game runs in. */
export default defineConfig({
  root: here,
  base: "/",
  publicDir: join(here, "public"),
  plugins: [tailwind(), react()],
  build: {
    outDir: join(here, "dist"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: { index: join(here, "index.html"), play: join(here, "play.html") } },
  },
});
