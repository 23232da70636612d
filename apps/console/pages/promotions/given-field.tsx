import type { FieldWords } from "../../ui/drawn-field.tsx";
import { fieldsIn, type Part, readPart, type Typed, typedOf } from "./given.rules.ts";
import { KindBoxes } from "./kind-boxes.tsx";
import { useNames } from "./names.ts";
import type { Plain } from "./terms.rules.ts";
import type { Kind, Offer } from "./types.ts";

interface GivenFieldProps {
  readonly kinds: readonly Kind[];
  /** The kind that is chosen now. */
  readonly on: string;
  readonly onKind: (on: string) => void;
  /** What stands in the form at first. */
  readonly begun: Partial<Offer>;
  /** The kind does not change any more. */
  readonly locked: boolean;
}

/** The fields of what earns an offer and of what it gives: the kind, and what it declares that it takes. */
export function useGivenFields({ kinds, on, onKind, begun, locked }: GivenFieldProps) {
  const names = useNames();
  const kindOf = (name: string | undefined) => kinds.find((each) => each.on === name);
  const choice = (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{names.field("trigger.on")}</span>
      <select className="box" value={on} disabled={locked} onChange={(event) => onKind(event.target.value)}>
        {kinds.map((each) => (
          <option key={each.on} value={each.on}>
            {names.kind(each.on)}
          </option>
        ))}
      </select>
    </label>
  );
  const given = (part: Part): FieldWords<Plain> => {
    const fields = fieldsIn(kindOf(on), part);
    return {
      label: names.field(part),
      place: "col-span-full",
      first: typedOf(fieldsIn(kindOf(begun.trigger?.on), part), { [part]: begun[part] ?? {} }),
      draw: (typed, set) => (
        <div className="grid gap-3">
          {part === "trigger" && choice}
          <KindBoxes fields={fields} typed={typed as Typed} onChange={set} />
        </div>
      ),
      read: (typed) => ({ ...(part === "trigger" && { on }), ...readPart(part, fields, typed as Typed) }),
    };
  };
  return { trigger: given("trigger"), reward: given("reward") };
}
