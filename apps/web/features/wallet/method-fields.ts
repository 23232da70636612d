export interface MethodField {
  readonly name: string;
  readonly label: string | undefined;
  readonly required: boolean;
  /** What may be chosen; typed freely when there are none. */
  readonly options: readonly string[];
  readonly initial: string;
}

interface Property {
  readonly title?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: string;
}

/** The text fields a payment method asks for, from its JSON Schema; the title is the label. */
export function fieldsOf(schema: Readonly<Record<string, unknown>>): readonly MethodField[] {
  const properties = (schema["properties"] ?? {}) as Record<string, Property>;
  const required = (schema["required"] ?? []) as readonly string[];
  return Object.entries(properties)
    .filter(([, { type }]) => type === undefined || type === "string")
    .map(([name, { title, enum: options = [], default: initial = "" }]) => ({
      name,
      label: title,
      required: required.includes(name),
      options,
      initial,
    }));
}

/** What is sent for the fields: what was filled in, else what they begin with. */
export const filled = (fields: readonly MethodField[], typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    fields.map(({ name, initial }) => [name, typed[name] ?? initial] as const).filter(([, value]) => value !== ""),
  );

/** The first required field left empty. */
export const missing = (fields: readonly MethodField[], typed: Readonly<Record<string, string>>): string | undefined =>
  fields.find(({ name, required }) => required && !filled(fields, typed)[name])?.name;
