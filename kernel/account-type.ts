/** Kinds of account by their number on the wire; further ones are agents (1, 2, 41, 42). */
export const PLAYER = 0;
/** Plays for nothing, and is forgotten. */
export const TRIAL = 4;
/** Staff: never plays. */
export const OPERATOR = 9;
