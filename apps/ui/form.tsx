import type { FieldError } from "@taya/kernel/result";
import { fieldErrors } from "@taya/kernel/field-errors";
import { withoutCopied } from "@taya/kernel/signs";
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Answered, Making, RefusedCall } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { sayRule } from "@taya/client/say";
import { useOrder } from "@taya/client/use-order";
import { FormError } from "./form-error.tsx";

type Name<V> = keyof V & string;
/** Sentences by the field they are about. */
type Found<V> = { readonly [N in Name<V>]?: string | false | undefined };

/** A schema of a contract, as far as a form asks it. */
interface Schema {
  safeParse(sent: unknown): { readonly error?: Parameters<typeof fieldErrors>[0] | undefined };
}

export interface Submission<V, Out, F extends string> {
  /** What stands in the fields at first. */
  readonly values: V;
  /** What the contract lets through; it speaks for the fields the form has. */
  readonly schema?: Schema;
  /** What is sent of what was typed; the fields that are not empty when left out. */
  readonly sent?: (values: V) => object;
  /** Fields that must not stay empty. */
  readonly required?: readonly Name<V>[];
  /** What else stands against what was typed. */
  readonly check?: (values: V) => Found<V>;
  /** The fields at which refusals stand; the others stand above the form. */
  readonly at?: { readonly [R in F]?: Name<V> | undefined };
  /** Own words for a refusal. */
  readonly say?: (refusal: RefusedCall<F>) => string | undefined;
  /** Own words for what is wrong with a field. */
  readonly sayField?: (error: FieldError) => string | undefined;
  /** The field that proves who asks: emptied by a refusal, and no part of the order. */
  readonly secret?: Name<V>;
  /** What the order is about besides the fields: with anything else it is another one. */
  readonly about?: object;
  /** Kept by whoever outlives the form, so that a lost order is asked for again with its key. */
  readonly order?: ReturnType<typeof useOrder>;
  /** Hears of a refusal; true when it says it elsewhere. */
  readonly refused?: (refusal: RefusedCall<F>, values: V) => boolean | void;
  /** Hears what stands against the fields when nothing could be sent. */
  readonly wrong?: (found: Found<V>) => void;
  readonly done: (value: Out, values: V) => void;
}

/** What a field of native kind is given. */
export interface Registered {
  readonly name: string;
  readonly ref: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
  readonly onChange: (event: { readonly target: unknown }) => unknown;
  readonly onBlur: (event: { readonly target: unknown }) => unknown;
  readonly error: string | undefined;
}

export interface Submit<V extends object> {
  /** What is typed now. */
  readonly values: V;
  readonly busy: boolean;
  /** Whether it was sent, or tried to be, since it began. */
  readonly tried: boolean;
  readonly refusal: RefusedCall | undefined;
  /** What was refused and stands at no field. */
  readonly whole: string | undefined;
  /** Ties a native field: `<TextField {...form.field("email")} />`. */
  field(name: Name<V>): Registered;
  /** The sentence at a field that holds its value elsewhere; `set` changes it. */
  error(name: Name<V>): string | undefined;
  /** Changes a field, and asks anew what stands against it. */
  set<N extends Name<V>>(name: N, value: V[N]): void;
  /** Puts sentences at fields, and the focus into the first of them. */
  mark(found: Found<V>): undefined;
  /** Says what else was refused, as a code that could not be sent; undefined takes back what was said. */
  refuse(refusal: RefusedCall | undefined): undefined;
  /** Begins anew with these values. */
  reset(values: V): void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly ref: Ref<HTMLFormElement>;
}

/**
 * A form and the call it makes: what is typed is held against the contract and the form's own rules, then sent once,
 * under one key until the outcome is known. What was refused stands at its field or above the form, and the first wrong
 * field has the focus.
 */
export function useSubmit<V extends Record<string, unknown>, Out, F extends string>(
  call: (values: V, making: Making) => Promise<Answered<Out, F>>,
  options: Submission<V, Out, F>,
): Submit<V> {
  const { t } = useTranslation();
  const box = useRef<HTMLFormElement>(null);
  const own = useOrder();
  const order = options.order ?? own;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  const [whole, setWhole] = useState<string>();
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    shouldFocusError: false,
    resolver: (typed) => {
      const values = asSeen(typed);
      const errors = Object.entries(findings(values)).map(([name, message]) => [name, { type: "check", message }]);
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
    },
  });
  const values = useWatch({ control: form.control });
  const { errors, isSubmitted, submitCount } = form.formState;
  const [marks, setMarks] = useState(0);
  // Only now, because what is wrong must have been drawn.
  useEffect(() => void box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [submitCount, marks]);
  const sayField = (error: FieldError) =>
    options.sayField?.(error) ??
    (error.rule === "required" ? t("faults.rule.required") : sayRule(t, error.field, error));

  /** The first sentence against each field: it is empty, the contract refuses it, a rule of the form does. */
  function findings(values: V): Readonly<Record<string, string>> {
    const { schema, required = [], check, sent: sentOf = filled } = options;
    const sent = sentOf(values);
    const wrong = schema?.safeParse(sent).error;
    const found = [
      ...Object.entries(check?.(values) ?? {}).filter((each): each is [string, string] => Boolean(each[1])),
      ...required.filter((name) => isEmpty(values[name])).map((name) => [name, t("faults.rule.required")] as const),
      ...atFields(wrong ? fieldErrors(wrong, sent) : [], values).map(
        (error) => [error.field, sayField(error)] as const,
      ),
    ];
    return Object.fromEntries(found.toReversed());
  }
  function mark(found: Found<V>): undefined {
    for (const [name, message] of Object.entries(found)) {
      if (message) form.setError(name as Path<V>, { type: "refused", message });
    }
    setMarks((count) => count + 1);
    return undefined;
  }
  function refusedBy(answer: RefusedCall<F>, values: V): void {
    const { secret, at, say, refused } = options;
    if (secret) form.setValue(secret as Path<V>, "" as PathValue<V, Path<V>>);
    if (refused?.(answer, values)) return;
    const fields = atFields(answer.detail.errors ?? [], values);
    const place = at?.[answer.fault];
    if (place) mark({ [place]: say?.(answer) ?? sayFault(t, answer.fault) } as Found<V>);
    else if (fields.length > 0)
      mark(Object.fromEntries(fields.map((error) => [error.field, sayField(error)])) as never);
    else refuse(answer);
  }
  function refuse(by: RefusedCall | undefined): undefined {
    setRefusal(by);
    setWhole(by && (options.say?.(by as RefusedCall<F>) ?? sayFault(t, by.fault)));
  }
  async function send(values: V): Promise<void> {
    const { secret, about, done } = options;
    setBusy(true);
    refuse(undefined);
    const answer = await call(values, { key: order.keyOf({ ...values, ...about, ...(secret && { [secret]: "" }) }) });
    order.answered(answer.ok ? undefined : answer.fault);
    setBusy(false);
    if (answer.ok) done(answer.value, values);
    else refusedBy(answer, values);
  }
  const submit = form.handleSubmit(send as never, () => options.wrong?.(findings(form.getValues()) as Found<V>));
  const error = (name: Name<V>) => (errors[name]?.message as string | undefined) || undefined;
  return {
    values: values as V,
    busy,
    tried: isSubmitted,
    refusal,
    whole,
    error,
    mark,
    refuse,
    reset: (values) => form.reset(values as DefaultValues<V>),
    field(name) {
      const { ref, onChange, onBlur } = form.register(name as unknown as Path<V>);
      return { name, ref, onChange, onBlur, error: error(name) };
    },
    set(name, value) {
      form.clearErrors(name as unknown as Path<V>);
      form.setValue(name as unknown as Path<V>, value as never, { shouldValidate: isSubmitted });
    },
    onSubmit(event) {
      // A dialog may stand inside another form of the page.
      event.stopPropagation();
      if (busy) event.preventDefault();
      else void submit(event);
    },
    ref: box,
  };
}

/** What was typed without the signs nobody sees that come along when one copies. */
const asSeen = <V extends object>(typed: V): V =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? withoutCopied(value) : value]),
  ) as V;

/** What is about the fields of a form, or about a part of one. */
const atFields = (errors: readonly FieldError[], values: object): readonly FieldError[] =>
  errors.map((error) => ({ ...error, field: error.field.split(".", 1)[0]! })).filter(({ field }) => field in values);

const filled = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (typeof value === "string" && value.trim() === "");

interface FormProps<V extends object> {
  readonly of: Submit<V>;
  /** Stands above what is wrong with the whole form. */
  readonly head?: ReactNode;
  /** In place of the refusal's words. */
  readonly refused?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
  readonly "data-testid"?: string;
}

/** Draws a form: what is wrong with the whole of it, then its fields. */
export function Form<V extends object>({ of, head, refused, className = "", children, ...rest }: FormProps<V>) {
  return (
    <form noValidate ref={of.ref} onSubmit={of.onSubmit} className={`grid gap-4 ${className}`} {...rest}>
      {head}
      <FormError about={of.refusal}>{of.whole && (refused || of.whole)}</FormError>
      {children}
    </form>
  );
}
