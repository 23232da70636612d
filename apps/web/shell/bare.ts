/** Screens that show only the header: games, and the lotteries but for the page within the site. */
export const isBare = (pathname: string): boolean => /^\/(game|seamless|lottery|vnlottery|seaLottery)$/.test(pathname);
