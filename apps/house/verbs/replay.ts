import { plain, withProofs } from "../proofs.ts";

export const summary = "ROUND: run the stored inputs and seeds of a round again; 1 when the outcome is not the same.";

export default async function replay(args: string[]): Promise<number> {
  const id = plain(args);
  if (id === undefined) {
    console.error("replay ROUND, where ROUND is the id of a round");
    return 2;
  }
  return withProofs(async (proofs) => {
    const result = await proofs.replay(id);
    if (!result) {
      console.error(`there is no round ${id}`);
      return 1;
    }
    console.log(JSON.stringify(result));
    return result.same ? 0 : 1;
  });
}
