import { createRoot } from "react-dom/client";
import { start } from "./start.ts";
import "@taya/ui/tokens.css";

/** Asks whether the site is open for this visitor, and only then loads it. */
const root = createRoot(document.getElementById("root")!);
root.render(await start());
