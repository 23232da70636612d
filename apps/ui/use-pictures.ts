import { useState } from "react";
import { readImage } from "./image-read.ts";

/** Pictures chosen to be sent with a text, as data URLs. */
interface Pictures {
  readonly list: readonly string[];
  /** Why the last one chosen was refused. */
  readonly fault: string | undefined;
  add(files: FileList | null): Promise<void>;
  drop(picture: string): void;
  clear(): void;
}

/** Reads chosen pictures, at most so many together; what is no picture, or too large, is refused. */
export function usePictures(most: number): Pictures {
  const [list, setList] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string>();
  return {
    list,
    fault,
    async add(files) {
      const chosen = [...(files ?? [])];
      const read = await Promise.all(chosen.slice(0, most - list.length).map(readImage));
      const refused = read.flatMap((each) => (each.ok ? [] : [each.fault]))[0];
      setFault(refused ?? (chosen.length + list.length > most ? "UPLOAD_TOO_MANY" : undefined));
      setList([...new Set([...list, ...read.flatMap((each) => (each.ok ? [each.dataUrl] : []))])]);
    },
    drop: (picture) => setList(list.filter((each) => each !== picture)),
    clear() {
      setList([]);
      setFault(undefined);
    },
  };
}
