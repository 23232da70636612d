import { baccaratView } from "../../kit/table-parts/baccarat.tsx";

export default baccaratView("baccarat-nc", { felt: "linear-gradient(160deg, #123f7ee6, #0a1f4ae6)", edge: "#8fd0ff" });
