import { create } from "zustand";

/** Whether the slip stands at the edge of the page, so that nothing else has to lead to it. */
export const useColumnShown = create<{ readonly shown: boolean }>(() => ({ shown: false }));
