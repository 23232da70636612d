/** Words of our own part of the world, and plain runs of digits, that the list of leaked passwords lacks. */
const LOCAL = `00000000 11111111 12121212 12341234 12344321 121212 654321 66666666 77777777 888888 88888888 987654321
  999999999 99999999 aa12345678 p@ssword p@ssw0rd1 secret1234 test12345 guest123 login123 changeme1 default1 manila123
  pilipinas pilipinas1 pilipinas123 philippines mahalkita mahalkita1 mahalkita123 mahalko123 iloveyou2 iloveyou123
  casino123 lucky777 lucky888 jackpot777 jackpot1 fiesta123 sabong123 bingo123`;

/** Passwords that everybody who guesses tries first. */
export interface Leaked {
  /** All of them in lower case. */
  words(): Promise<ReadonlySet<string>>;
}

/** The list is large, so it is read when the first password is chosen, and only on the server. */
export function createLeaked(): Leaked {
  let words: Promise<ReadonlySet<string>> | undefined;
  return { words: () => (words ??= read()) };
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...LOCAL.split(/\s+/)].map((word) => word.toLowerCase()));
}
