/** What seeds write as if it had been settled; see `MemberFigures`. */
export { addFigures as seedFigures, type MemberFigures } from "./figures/add.store.ts";
