declare module "zzfx" {
  /** Plays a sound made of up to twenty numbers; volume and frequency come first. */
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}
