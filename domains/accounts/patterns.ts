/** How a brand wants one registration field: what `/wps/system/setting/register` says of it. */
export interface FieldConfig {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly acceptedPattern: string;
  readonly patternId: number;
}

const ENGLISH = "A-Za-z";
const HAN = "\\u3400-\\u9fff";
const THAI = "\\u0e00-\\u0e7f";

/** Pattern ids 0 to 19 in the order the rules are listed; 20 to 23 have no rule of their own. */
const RULES: readonly RegExp[] = [
  /^[\s\S]*$/,
  /^[A-Za-z]/,
  new RegExp(`^[${HAN}0-9]+$`),
  /^[^\s@]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/,
  /^[A-Za-z0-9]+$/,
  /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/,
  /^\d+$/,
  /^(?=.*[A-Z])[A-Za-z0-9]+$/,
  new RegExp(`^[${ENGLISH} ]+$`),
  /^\S+$/,
  new RegExp(`^[${HAN}\\u00b7\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uffef]+$`),
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/,
  /^[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af ]+$/,
  new RegExp(`^[${THAI} ]+$`),
  new RegExp(`^[${THAI}${ENGLISH} ]+$`),
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])[\s\S]+$/,
  /^\S+( \S+)+$/,
  /^[\u3040-\u30ff\u31f0-\u31ff\uff01-\uff60\u3000\u3400-\u9fff]+$/,
  /^[A-Z]+$/,
];

/** Pattern "*" accepts anything; ids without a rule of their own use the brand's expression when it is a valid one. */
export function fitsPattern(value: string, config: Pick<FieldConfig, "acceptedPattern" | "patternId">): boolean {
  if (config.acceptedPattern === "*") return true;
  const rule = RULES[config.patternId] ?? ownExpression(config.acceptedPattern);
  return !rule || rule.test(value);
}

function ownExpression(source: string): RegExp | undefined {
  if (source === "") return undefined;
  try {
    return new RegExp(`^(?:${source})$`, "u");
  } catch {
    return undefined;
  }
}

export interface FieldFinding {
  readonly rule: "required" | "length" | "pattern";
  readonly min?: number;
  readonly max?: number;
  readonly patternId?: number;
}

/** What is wrong with a value of a field, or undefined; an empty optional field is right. Characters are counted, not bytes. */
export function checkField(value: string, config: FieldConfig): FieldFinding | undefined {
  if (value === "") return config.enabled && config.required ? { rule: "required" } : undefined;
  const length = [...value].length;
  const bounds = { min: config.minLength, max: config.maxLength };
  if (length < bounds.min || (bounds.max > 0 && length > bounds.max)) return { rule: "length", ...bounds };
  if (!fitsPattern(value, config)) return { rule: "pattern", patternId: config.patternId, ...bounds };
  return undefined;
}
