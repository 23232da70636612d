export { openBooks } from "./emulators/books.store.ts";
