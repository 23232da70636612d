import { type FieldConfig, fitsPattern } from "@taya/accounts/patterns";

export interface Line {
  readonly kind: "length" | "pattern" | "match" | "known";
  readonly met: boolean;
}

/** The rules of a new password with those already met, for the list beside the field. */
export function checklist(password: string, confirmation: string, config: FieldConfig): readonly Line[] {
  const length = [...password].length;
  const free = config.acceptedPattern === "*";
  return [
    { kind: "length", met: length >= config.minLength && (config.maxLength === 0 || length <= config.maxLength) },
    ...(free ? [] : [{ kind: "pattern" as const, met: password !== "" && fitsPattern(password, config) }]),
    { kind: "match", met: password !== "" && password === confirmation },
    // Only the server knows all that are easy to guess, so this is said and never ticked off here.
    { kind: "known", met: false },
  ];
}
