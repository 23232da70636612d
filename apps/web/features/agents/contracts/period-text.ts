/** The period of a bill as it is read: two days, or a day and a time. */
export const periodText = (key: string): string =>
  key.includes("T") ? key.slice(0, 16).replace("T", " ") : key.replace("..", " – ");
