import { join } from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** One file for each widget, laid into the built site; the server writes the documents. */
export default defineConfig({
  root: here,
  base: "/widgets/",
  publicDir: false,
  build: {
    outDir: join(here, "../web/dist/widgets"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { firebase: join(here, "firebase/main.ts") },
      output: { entryFileNames: "[name].js" },
    },
  },
});
