import { createRoot } from "react-dom/client";
import { surviveTranslation } from "@taya/ui/translation";
import { shareSession } from "@taya/client/session-tabs";
import { start } from "./start.ts";
import "@taya/ui/tokens.css";

/** Asks whether the site is open for this visitor, and only then loads it. */
if ("BroadcastChannel" in globalThis) shareSession(new BroadcastChannel("taya.session"));
surviveTranslation();
const root = createRoot(document.getElementById("root")!);
root.render(await start());
