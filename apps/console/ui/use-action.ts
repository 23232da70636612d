import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { Answered, Making } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { refreshAll } from "@taya/client/query";
import { useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { amountOf, REASON, reasonFits, useActionOrder, wordTyped } from "../lib/action.ts";
import { formOf, readingOf, type Shape, typedOf } from "../lib/fields.ts";
import type { FieldWords } from "./drawn-field.tsx";

/** What stands in the fields of an action, as it would be sent; what is empty or not asked for is not there. */
export type Now<S extends Shape, N extends keyof S> = { readonly [K in N]?: z.input<S[K]> };
/** What is sent: the fields as the contract has them, and the reason. */
type Sent<S extends Shape, N extends keyof S> = { readonly [K in N]: z.input<S[K]> } & { readonly reason: string };
/** The fields as typed, the reason, the word that confirms. */
export type Form = Record<string, unknown> & { readonly reason: string; readonly word: string };

export interface Doing<S extends Shape, N extends keyof S & string> {
  /** What the contract of the call takes. */
  readonly input?: { readonly shape: S };
  /** The fields of it that are drawn, in their order. */
  readonly fields?: { readonly [K in N]: FieldWords<Now<S, N>> };
  /** Only what was changed is sent, and nothing while nothing was. */
  readonly changes?: boolean;
  /** What else stands against the fields. */
  readonly check?: (now: Now<S, N>) => { readonly [K in N]?: string | false | undefined };
  /** The fields at which refusals stand. */
  readonly at?: Readonly<Record<string, NoInfer<N>>>;
  /** Must be typed before the action is done. */
  readonly word?: string | ((now: Now<S, N>) => string);
  /** Keys of ready reasons, `console.reason.…`; no reason is asked for when left out. */
  readonly reasons?: readonly string[];
  /** Whether it can be done now. */
  readonly ready?: boolean;
  readonly act: (sent: Sent<S, N>, making: Making) => Promise<Answered<unknown>>;
  /** Said when it is done; where that depends on what came of it, made from the answer and what was sent. */
  readonly done:
    | string
    | ((value: unknown, sent: Sent<S, N>) => { readonly text: string; readonly tone: "good" | "bad" });
  readonly onClose: () => void;
}

/** The form of an action: fields from its contract, a reason, a word; sent once, under one key until the outcome is known. */
export function useAction<S extends Shape, N extends keyof S & string>(doing: Doing<S, N>) {
  const { t } = useTranslation();
  const [waits, setWaits] = useState<string>();
  const order = useActionOrder();
  const { fields, nowOf } = fieldsOf(doing);
  const first = Object.fromEntries(fields.map(({ name, first }) => [name, first]));
  const begun = nowOf(first);
  const wordOf = (now: Now<S, N>) => (typeof doing.word === "function" ? doing.word(now) : doing.word);
  /** What no contract says. */
  function wrongOf({ name, schema, form: { kind, needed }, words }: (typeof fields)[number], now: Now<S, N>) {
    const value: unknown = now[name];
    const nothing = Array.isArray(value) && value.length === 0 && !z.safeParse(schema, value).success;
    if (nothing) return [[name, t("faults.rule.required")]];
    if (value === undefined || value === null) return needed ? [[name, t("faults.rule.required")]] : [];
    const isWrong = kind === "amount" && !words.zero && amountOf(String(value)) === undefined;
    return isWrong ? [[name, t("console.amountWrong")]] : [];
  }
  /** What of it is sent. */
  function wishOf(now: Now<S, N>): Now<S, N> {
    if (!doing.changes) return now;
    const differs = ([name, value]: [string, unknown]) => !same(value, begun[name as N]);
    return Object.fromEntries(Object.entries(now).filter(differs)) as Now<S, N>;
  }
  const sentOf = (typed: Form) =>
    ({ ...wishOf(nowOf(typed)), ...(doing.reasons && { reason: typed.reason.trim() }) }) as Sent<S, N>;
  const form = useSubmit<Form, Extract<Answered<unknown>, { ok: true }>, string>(
    async (typed, making) => {
      const answer = await doing.act(sentOf(typed), making);
      return answer.ok ? { ...answer, value: answer } : answer;
    },
    {
      values: { ...first, reason: "", word: "" } as Form,
      order,
      ...(doing.at && { at: doing.at }),
      say: ({ fault, detail }) => sayFault(t, fault, { ...(detail.value as object | undefined) }),
      schema: {
        safeParse(typed) {
          const now = nowOf(typed as Form);
          const asked = fields.filter((field) => field.when(now));
          return z.object(Object.fromEntries(asked.map(({ name, schema }) => [name, schema]))).safeParse(now);
        },
      },
      check(typed) {
        const now = nowOf(typed);
        const word = wordOf(now);
        return {
          ...doing.check?.(now),
          ...Object.fromEntries(fields.filter(({ when }) => when(now)).flatMap((field) => wrongOf(field, now))),
          reason: doing.reasons && !reasonFits(typed.reason) && t("console.reasonLength", REASON),
          word: word !== undefined && !wordTyped(typed.word, word) && t("console.wordWrong", { word }),
        };
      },
      sayField: ({ field, rule }) =>
        rule !== "required" && fields.find(({ name }) => name === field)?.form.kind === "amount"
          ? t("console.amountWrong")
          : undefined,
      done({ value, waits: approval }, typed) {
        refreshAll();
        if (approval !== undefined) return setWaits(approval);
        const said =
          typeof doing.done === "string"
            ? ({ text: doing.done, tone: "good" } as const)
            : doing.done(value, sentOf(typed));
        toast(said.text, said.tone);
        doing.onClose();
      },
    },
  );
  const now = nowOf(form.values);
  const idle = doing.ready === false || (doing.changes === true && same(now, begun));
  return { form, now, waits, idle, fields: fields.filter((field) => field.when(now)), word: wordOf(now) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields as their contract describes them, and how what is typed into them is read. */
function fieldsOf<S extends Shape, N extends keyof S & string>({ input, fields = {} as never }: Doing<S, N>) {
  const list = (Object.entries(fields) as [N, FieldWords<Now<S, N>>][]).map(([name, words]) => {
    const schema = input!.shape[name]!;
    const read = formOf(schema, words.choices);
    const form = { ...read, needed: words.needed ?? read.needed };
    const begin = words.first ?? (form.kind === "choice" && words.empty === undefined ? form.choices[0] : undefined);
    const first = words.draw ? begin : typedOf(form, begin, words.lines ? "\n" : ", ");
    return { name, schema, form, words, first, when: words.when ?? (() => true) };
  });
  function nowOf(typed: Readonly<Record<string, unknown>>): Now<S, N> {
    const read = (some: typeof list) =>
      Object.fromEntries(
        some
          .map(({ name, form, words: { draw, read = (value) => value, divided } }) => {
            const value = typed[name];
            return [name, draw ? read(value) : readingOf(form, value, divided)] as const;
          })
          .filter(([, value]) => value !== undefined),
      ) as Now<S, N>;
    const all = read(list);
    return read(list.filter((field) => field.when(all)));
  }
  return { fields: list, nowOf };
}
