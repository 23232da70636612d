export const summary = "how fast nothing is";

export default async function nothing({ quick, say }: { quick: boolean; say(line: string): void }): Promise<object> {
  say("nothing was done");
  return { quick, perSecond: 7 };
}
