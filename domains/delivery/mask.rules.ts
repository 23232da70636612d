/** As much of a recipient as tells one from another: the end of a number, the first letter and the host of an address. */
export function masked(to: string): string {
  const [name = "", host] = to.split("@");
  return host === undefined ? `•••${to.slice(-4)}` : `${name.slice(0, 1)}•••@${host}`;
}
