import { baccaratView } from "../../kit/table-parts/baccarat.tsx";

export default baccaratView("baccarat", { felt: "linear-gradient(160deg, #0c5a45e6, #063a35e6)", edge: "#e8c26a" });
