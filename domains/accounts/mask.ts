/** "917*****01" from a phone number: enough to recognise one's own. */
export function maskPhone(phone: string): string {
  if (phone.length < 6) return "*".repeat(phone.length);
  return `${phone.slice(0, 3)}${"*".repeat(phone.length - 5)}${phone.slice(-2)}`;
}

/** "d***r@example.test" from an address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ""}${email.slice(at)}`;
}

/** "de***nt" from a user name. */
export function maskName(name: string): string {
  if (name.length <= 4) return `${name.slice(0, 1)}***`;
  return `${name.slice(0, 2)}***${name.slice(-2)}`;
}
