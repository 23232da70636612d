const BYTES_MOST = 16 * 1024 * 1024;
const FRAME_MOST = 256 * 1024;
const PIECE = 256 * 1024;

/** Frames that wait for the collector, in order, so many and 16 MB at most. */
export interface Queue {
  /** False when there was no room; the frame is then dropped and counted. */
  take(frame: Buffer): boolean;
  /** The next frames in one piece, and how many; undefined when none waits. */
  next(): { readonly piece: Buffer; readonly frames: number } | undefined;
  /** How many were dropped since this was asked last. */
  lost(): number;
  /** Puts a frame before all others. */
  first(frame: Buffer): void;
  readonly size: number;
  readonly dropped: number;
}

export function createQueue(framesMost: number): Queue {
  const frames: Buffer[] = [];
  let [bytes, dropped, told] = [0, 0, 0];
  return {
    take(frame) {
      if (frame.length > FRAME_MOST || frames.length >= framesMost || bytes + frame.length > BYTES_MOST) {
        dropped += 1;
        return false;
      }
      bytes += frame.length;
      return frames.push(frame) > 0;
    },
    next() {
      const parts: Buffer[] = [];
      for (let size = 0; frames.length > 0 && size < PIECE; size += parts.at(-1)!.length) parts.push(frames.shift()!);
      if (parts.length === 0) return undefined;
      const piece = Buffer.concat(parts);
      bytes -= piece.length;
      return { piece, frames: parts.length };
    },
    lost() {
      const since = dropped - told;
      told = dropped;
      return since;
    },
    first(frame) {
      bytes += frame.length;
      frames.unshift(frame);
    },
    get size() {
      return frames.length;
    },
    get dropped() {
      return dropped;
    },
  };
}
