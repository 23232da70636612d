import { type Checker, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";
import type { Column } from "./describe.ts";

type Kind = "bigint" | "number" | "boolean" | "string" | "object" | "anything";

/** What the driver makes of types of the database, by their numbers there; what is not named comes as text. */
const KINDS: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [16, "boolean"],
  [17, "object"],
  [20, "bigint"],
  [21, "number"],
  [23, "number"],
  [26, "number"],
  [700, "number"],
  [701, "number"],
  [1114, "object"],
  [1184, "number"],
  [1186, "object"],
  [114, "anything"],
  [3802, "anything"],
]);

/** Where the type that code gives to rows does not fit the columns that come. */
export function misfits(
  checker: Checker,
  row: Type,
  columns: readonly Column[],
  isList: (type: number) => boolean,
): string[] {
  const kinds = new Map(
    columns.map(({ name, type }) => [name, isList(type) ? "object" : (KINDS.get(type) ?? "string")]),
  );
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const came = kinds.get(property.name);
    if (came === undefined)
      return property.flags & SymbolFlags.Optional
        ? []
        : [`no column "${property.name}", which its rows are said to have`];
    const wanted = checker.getTypeOfSymbol(property);
    const fits =
      came === "anything" || !wanted || membersOf(wanted).every((each) => ["anything", came].includes(kindOf(each)));
    return fits ? [] : [`"${property.name}" comes as ${came} and is taken for ${checker.typeToString(wanted)}`];
  });
}

const membersOf = (type: Type): readonly Type[] =>
  (type.isUnionType() ? (type.getTypes() ?? []) : [type]).filter(
    ({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)),
  );

function kindOf(type: Type): Kind {
  const { flags } = type;
  if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return "anything";
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).map(kindOf).find((kind) => kind !== "object") ?? "object";
  if (flags & TypeFlags.StringLike) return "string";
  if (flags & TypeFlags.NumberLike) return "number";
  if (flags & TypeFlags.BigIntLike) return "bigint";
  if (flags & TypeFlags.BooleanLike) return "boolean";
  return "object";
}
