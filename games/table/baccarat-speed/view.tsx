import { baccaratView } from "../../kit/table-parts/baccarat.tsx";

export default baccaratView("baccarat-speed", {
  felt: "linear-gradient(160deg, #4b1a6be6, #220b45e6)",
  edge: "#ff8ad0",
});
