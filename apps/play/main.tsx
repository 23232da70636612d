import { createRoot } from "react-dom/client";
import { surviveTranslation } from "@taya/ui/translation";
import { lendBack } from "./parent.ts";
import { startGame } from "./start.tsx";
import "@taya/ui/tokens.css";

/** The document a built-in game runs in, alone or in the frame of the site. */
if (parent !== window) document.documentElement.dataset["framed"] = "";
surviveTranslation();
lendBack();
const root = createRoot(document.getElementById("root")!);
root.render(await startGame());
