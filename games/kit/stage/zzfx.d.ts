declare module "zzfx" {
  export const ZZFX: {
    /** Works out a sound made of up to twenty numbers; volume and frequency come first. */
    buildSamples(...parameters: (number | undefined)[]): number[];
    /** Plays it; one list a channel. */
    playSamples(channels: readonly (readonly number[])[], volume?: number): AudioBufferSourceNode;
  };
}
