import * as z from "zod/mini";

/** What somebody might try to guess: a password, the one for payments, a code that was sent, one of an authenticator; `proof` is one of them by the method beside it. */
export type SecretName = "password" | "paymentPassword" | "code" | "authenticator" | "proof";

const marks = z.registry<{ readonly secret: SecretName }>();

/** Marks a field of a call as a secret that its answer proves right or wrong; the schema must be the field's own. */
export function secret<S extends z.core.$ZodType>(schema: S, name: SecretName): S {
  marks.add(schema, { secret: name });
  return schema;
}

/** The secrets among the fields of a call's input. */
export function secretsOf(input: z.core.$ZodType): ReadonlyMap<string, SecretName> {
  const { shape = {} } = input._zod.def as { readonly shape?: Readonly<Record<string, z.core.$ZodType>> };
  const named = Object.entries(shape).map(([field, schema]) => [field, markOf(schema)] as const);
  return new Map(named.filter((each): each is [string, SecretName] => each[1] !== undefined));
}

/** Looks through what makes a field optional. */
function markOf(schema: z.core.$ZodType): SecretName | undefined {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return marks.get(schema)?.secret ?? (innerType && markOf(innerType));
}
