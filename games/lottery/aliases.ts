/** What people call lotteries that have another name here: the codes they begin with, and the words. */
const CALLED: readonly (readonly [codes: RegExp, words: readonly string[]])[] = [
  [/^ph2d/, ["ez2", "2d lotto", "dalawang numero"]],
  [/^ph3d/, ["swertres", "suertres", "3d lotto", "tatlong numero"]],
  [/^ph4d/, ["4d lotto", "4 digit"]],
  [/^ph6d/, ["6d lotto", "6 digit"]],
  [/^ph642/, ["lotto", "lotto 6/42", "642"]],
  [/^ph645/, ["lotto", "mega lotto", "645"]],
  [/^ph649/, ["lotto", "super lotto", "649"]],
  [/^ph655/, ["lotto", "grand lotto", "655"]],
  [/^ph658/, ["lotto", "ultra lotto", "658"]],
  [/^ph/, ["pcso", "philippine lotto", "pilipinas"]],
];

/** Every other name a lottery is looked for by, in lower case. */
export const aliasesOf = (code: string): readonly string[] =>
  CALLED.flatMap(([codes, words]) => (codes.test(code.toLowerCase()) ? words : []));
