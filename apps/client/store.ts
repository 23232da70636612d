/** The part of localStorage or sessionStorage that what is kept there needs. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
