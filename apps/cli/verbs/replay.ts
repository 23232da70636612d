import { type CommandLine, WrongUsage } from "@taya/platform/command";
import { withFairness } from "../fairness.ts";

export const summary = "Run the stored inputs and seeds of a round again; 1 when the outcome is not the same.";
export const takes = ["ROUND"];
export const options = { json: { is: "the answer is one object anyway" } };

export default async function replay({ plain: [id] }: CommandLine<typeof options>): Promise<number> {
  if (id === undefined) throw new WrongUsage("Which round?");
  return withFairness(async (fairness) => {
    const result = await fairness.replay(id);
    if (!result) {
      console.error(`there is no round ${id}`);
      return 1;
    }
    console.log(JSON.stringify(result));
    return result.same ? 0 : 1;
  });
}
