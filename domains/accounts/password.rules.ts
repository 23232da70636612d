import { checkField, type FieldConfig } from "./patterns.ts";
import type { FieldError } from "@taya/kernel/result";

/** Passwords that lead every list of leaked ones; compared without regard to case. */
const BREACHED: ReadonlySet<string> = new Set(
  `123456 123456789 12345678 1234567890 12345 1234567 password password1 password12 password123 qwerty qwerty123
  qwertyuiop 111111 123123 abc123 abcd1234 iloveyou 000000 00000000 11111111 88888888 66666666 987654321 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx admin admin123 administrator welcome welcome1 welcome123 monkey dragon
  letmein letmein1 football baseball sunshine princess superman batman trustno1 master michael shadow ashley bailey
  passw0rd p@ssw0rd p@ssword p@ssw0rd1 passw0rd1 qwerty1 qwerty12 asdfghjkl asdf1234 zxcvbnm zxcvbnm123 a123456 a1234567
  a12345678 aa123456 aa12345678 abc12345 abc123456 123456a 123456abc 123qwe 123qwe123 q1w2e3r4 q1w2e3r4t5 1234qwer
  qwer1234 changeme changeme1 default default1 secret secret123 secret1234 test1234 testtest test12345 guest123 login123
  starwars pokemon naruto liverpool chelsea arsenal barcelona jordan23 computer internet samsung google123 facebook
  manila123 pilipinas pilipinas1 philippines mahalkita mahalkita1 mahalko123 iloveyou1 iloveyou2 iloveyou123 casino123
  lucky777 lucky888 jackpot777 jackpot1 fiesta123 sabong123 bingo123 77777777 12344321 147258369 159357456 112233
  11223344 121212 12121212 123321 123654789 1234abcd 12341234 131313 654321 666666 7777777 888888 999999999`
    .split(/\s+/)
    .filter((each) => each !== ""),
);

export type PasswordFinding =
  | { readonly rule: "weak"; readonly error: Omit<FieldError, "field"> }
  | { readonly rule: "breached" };

/** What is wrong with a new password under the brand's rule for the field `password`; a name in it is no crime, being the name is. */
export function checkPassword(password: string, config: FieldConfig, username: string): PasswordFinding | undefined {
  const found = checkField(password, { ...config, enabled: true, required: true });
  if (found) return { rule: "weak", error: found };
  const lower = password.toLowerCase();
  return BREACHED.has(lower) || lower === username.toLowerCase() ? { rule: "breached" } : undefined;
}
