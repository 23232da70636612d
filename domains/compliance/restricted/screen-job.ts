/** The job that compares everybody who was here lately with the list and with each other. */
export const SCREEN = "compliance.screen";
