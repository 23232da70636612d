/** What is wrong with an address mails come from. */
export const wrongAddress = (value: string): string | undefined =>
  /^[^\s@<>",]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value) ? undefined : "an address such as no-reply@brand.example";
