import { sound } from "./sound.ts";
import type { Music } from "./theme.ts";

/** A bed of music that goes round until it is stopped. */
export interface Bed {
  stop(): void;
}

/** Half tones above the root. */
const SCALES: Readonly<Record<Music["scale"], readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
};

/** Steps of the scale for each eighth, `.` is a rest; sixteen eighths go round. */
const LOOPS: Readonly<Record<Music["loop"], { readonly bass: string; readonly pluck: string; readonly pad: string }>> =
  {
    stroll: { bass: "0...4...3...4...", pluck: "..2.4.5...4.2.1.", pad: "0.......3......." },
    pulse: { bass: "0.0.0.0.3.3.4.4.", pluck: "2.4.2.5.4.2.1.4.", pad: "0.......4......." },
    drift: { bass: "0.......5.......", pluck: "....4...2...5...", pad: "2.......0......." },
  };

const AHEAD_S = 0.35;
const EVERY_MS = 120;
/** Begins to play; notes are set a little ahead, so a busy page does not make them stumble. */
export function playMusic({ root, scale, tempo, loop }: Music): Bed {
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  const steps = SCALES[scale];
  const eighth = 30 / tempo;
  const hertz = (step: number, octave: number) => {
    const half = steps[step % steps.length]! + 12 * Math.floor(step / steps.length);
    return root * 2 ** (octave + half / 12);
  };
  const note = (kind: OscillatorType, frequency: number, times: { at: number; long: number; loud: number }) => {
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = kind;
    voice.frequency.value = frequency;
    gain.gain.setValueAtTime(0, times.at);
    gain.gain.linearRampToValueAtTime(times.loud, times.at + Math.min(0.02, times.long / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, times.at + times.long);
    voice.connect(gain).connect(out);
    voice.start(times.at);
    voice.stop(times.at + times.long);
  };
  const { bass, pluck, pad } = LOOPS[loop];
  let next = context.currentTime + 0.1;
  let count = 0;
  const timer = setInterval(() => {
    out.gain.value = sound.muted() ? 0 : sound.volume() * 0.35;
    // After a sleep of the page the time that passed is left out, not made up for.
    if (next < context.currentTime) next = context.currentTime + 0.05;
    while (next < context.currentTime + AHEAD_S) {
      const step = (line: string) => Number(line[count % line.length]);
      const [low, high, wide] = [step(bass), step(pluck), step(pad)];
      if (!Number.isNaN(low)) note("triangle", hertz(low, -1), { at: next, long: eighth * 1.8, loud: 0.34 });
      if (!Number.isNaN(high)) note("sine", hertz(high, 1), { at: next, long: eighth * 2.2, loud: 0.2 });
      if (!Number.isNaN(wide)) {
        for (const third of [0, 2, 4]) note("sine", hertz(wide + third, 0), { at: next, long: eighth * 8, loud: 0.07 });
      }
      next += eighth;
      count += 1;
    }
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      void context.close().catch(() => undefined);
    },
  };
}
