import { FAULTS, type FaultName } from "@taya/kernel/fault";
import type { FaultDetail, FieldError } from "@taya/kernel/result";

/** The one shape of every answer. */
interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: string;
  readonly code: string;
  readonly requestId: string;
  readonly ts: number;
  readonly errors?: readonly FieldError[];
  readonly retryAfter?: number;
  readonly [beside: string]: unknown;
}

export interface Answered {
  readonly status: number;
  readonly envelope: Envelope;
}

/** Says a text in the language of the request; missing keys give the key. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export const answerOk = (value: unknown, about: { requestId: string; ts: number }): Answered => ({
  status: 200,
  envelope: { success: true, value, message: "", code: "OK", ...about },
});

/** Puts a refusal into the envelope, with its text and the status of its class. */
export function answerFault(
  name: FaultName,
  detail: FaultDetail,
  about: { requestId: string; ts: number; say: Say },
): Answered {
  const { requestId, ts, say } = about;
  const errors = detail.errors?.map((error) => ({ ...error, message: error.message ?? sayField(error, say) }));
  const named = { field: errors?.[0]?.field, ...(isRecord(detail.value) ? detail.value : {}) };
  return {
    status: FAULTS[name],
    envelope: {
      success: name === "APPROVAL_REQUIRED",
      value: detail.value ?? null,
      message: say(`faults.${name}`, {
        ...named,
        context: named.field,
        field: named.field && say(`faults.field.${named.field}`),
        age: 21,
      }),
      code: name,
      requestId,
      ts,
      ...(errors && { errors }),
      ...(detail.retryAfter !== undefined && { retryAfter: detail.retryAfter }),
    },
  };
}

function sayField(error: FieldError, say: Say): string {
  const key = error.rule === "pattern" && error.patternId !== undefined ? `pattern.${error.patternId}` : error.rule;
  return say(`faults.rule.${key}`, { ...error, context: boundsOf(error) });
}

/** Which of the bounds a text about length can name. */
function boundsOf({ min, max }: FieldError): "exact" | "min" | "max" | undefined {
  if (min !== undefined && max !== undefined) return min === max ? "exact" : undefined;
  return min !== undefined ? "min" : max !== undefined ? "max" : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
