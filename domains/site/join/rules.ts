export const APPLICATION_STATES = ["open", "contacted", "declined"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Where an application may stand next; what is not listed is refused. Staying where it is changes the note alone. */
export const NEXT_OF_APPLICATION = {
  open: ["contacted", "declined"],
  contacted: ["contacted", "declined"],
  declined: ["declined", "contacted"],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>;

export const mayTurn = (from: ApplicationState, to: ApplicationState): boolean =>
  (NEXT_OF_APPLICATION[from] as readonly ApplicationState[]).includes(to);
