/** Texts beyond these are not kept: somebody writes values into them. */
const PREPARED_MOST = 200;

/** Names for the statements of one connection: the same one for the same text, none once there are too many. */
export function nameStatements(letter: string): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < PREPARED_MOST) names.set(text, `${letter}${names.size}`);
    return names.get(text);
  };
}
