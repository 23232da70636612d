import { provinceTold } from "../offers.ts";

export default provinceTold({ code: "vnkiengiang", gameId: 2_040, sort: 20 }, "SOUTH", {
  province: "Kiên Giang",
  days: [7],
});
