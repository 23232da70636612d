export const MOVE_STATES = ["ASKED", "WAITING", "DONE", "WITHDRAWN", "REFUSED"] as const;

/** How far a move has come: asked for, agreed to, or ended. */
export type MoveState = (typeof MOVE_STATES)[number];
