/** A match with all of its markets, while it is to come, played or over. */
export const eventPage = (fixtureId: string): string => `/sports/event/${fixtureId}`;

/** What proves a simulated match. */
export const fairnessPage = (fixtureId: string): string => `/sports/verify/${fixtureId}`;
