import { readDevice } from "./device.ts";

/** As much of a recipient as tells one from another: the end of a number, the first letter and the host of an address, the service of a device. */
export function masked(to: string): string {
  const device = readDevice(to);
  if (device) return new URL(device.endpoint).host;
  const [name = "", host] = to.split("@");
  return host === undefined ? `•••${to.slice(-4)}` : `${name.slice(0, 1)}•••@${host}`;
}
