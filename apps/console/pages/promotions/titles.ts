type Titles = Readonly<Record<string, string>>;

/** What something is called for operators: in English, else however it is called. */
export const titleOf = (titles: Titles): string => titles["EN"] ?? Object.values(titles)[0] ?? "";
