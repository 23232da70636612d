export interface MethodField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
}

/** The text fields a payment method asks for, from its JSON Schema; the title is the label. */
export function fieldsOf(schema: Readonly<Record<string, unknown>>): readonly MethodField[] {
  const properties = (schema["properties"] ?? {}) as Record<string, { title?: string; type?: string }>;
  const required = (schema["required"] ?? []) as readonly string[];
  return Object.entries(properties)
    .filter(([, { type }]) => type === undefined || type === "string")
    .map(([name, { title }]) => ({ name, label: title ?? name, required: required.includes(name) }));
}
