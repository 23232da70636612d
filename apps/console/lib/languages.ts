import { languages, wireCode } from "@taya/client/i18n";

/** What a language calls itself; its code where this program does not speak it. */
export const languageName = (code: string): string => languages.find((each) => wireCode(each) === code)?.native ?? code;
