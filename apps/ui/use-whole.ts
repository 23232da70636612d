import { useState } from "react";
import { readWhole } from "@taya/client/typed-amount";

interface Whole {
  /** Undefined while none stands there. */
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  /** Told the number; undefined while the field is empty or holds none between the bounds. */
  readonly onWhole: (value: number | undefined) => void;
}

/** A field for a whole number: it may stand empty while one types, and keeps what was typed where that is none. */
export function useWhole({ value, least, most, onWhole }: Whole) {
  const [typed, type] = useState("");
  const read = (text: string): number | undefined => {
    const number = readWhole(text);
    return number === undefined || number < least || number > most ? undefined : number;
  };
  // What stands there was changed elsewhere when it is not what was typed.
  const text = read(typed) === value ? typed : String(value ?? "");
  return {
    text,
    wrong: read(text) === undefined,
    type(next: string) {
      type(next);
      onWhole(read(next));
    },
  };
}
