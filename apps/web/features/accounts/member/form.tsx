import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Answered, Making } from "@taya/client/ask";
import { proved } from "@taya/client/prove";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { Form, type Submission, type Submit, useSubmit } from "@taya/ui/form";

interface ActionFormProps<V extends object> {
  readonly of: Submit<V>;
  readonly submit: string;
  readonly look?: "gold" | "danger";
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

/** A form of the security centre: one action at a time. */
export function ActionForm<V extends object>(props: ActionFormProps<V>) {
  const { of, submit, look = "gold", disabled = false, children } = props;
  return (
    <Form of={of}>
      {children}
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        <Button type="submit" look={look} busy={of.busy} disabled={disabled} className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** The login password, as a field of the form. */
interface LoginPassword {
  readonly password: string;
}

type Proving<V, Out, F extends string> = Omit<
  Submission<V & LoginPassword, Out, F | "AUTH_BAD_CREDENTIALS">,
  "values"
> & {
  readonly values: V;
};

/** A form whose call asks for the login password once more, for what must not be done by whoever finds an open page. */
export function useProvedSubmit<V extends Record<string, unknown>, Out, F extends string>(
  ask: (values: V & LoginPassword, making: Pick<Making, "ticket">) => Promise<Answered<Out, F>>,
  { values, check, at, say, ...options }: Proving<V, Out, F>,
): Submit<V & LoginPassword> {
  const { t } = useTranslation();
  return useSubmit<V & LoginPassword, Out, F | "AUTH_BAD_CREDENTIALS">(
    (typed) => proved(typed.password, (making) => ask(typed, making)) as Promise<Answered<Out, F>>,
    {
      ...options,
      values: { ...values, password: "" },
      check: (typed) => ({
        password: typed.password === "" && t("security.proof.missing"),
        ...check?.(typed),
      }),
      at: { ...at, AUTH_BAD_CREDENTIALS: "password" } as NonNullable<typeof at>,
      say: (refusal) => (refusal.fault === "AUTH_BAD_CREDENTIALS" ? t("security.proof.wrong") : say?.(refusal)),
    },
  );
}

/** The field of such a form that asks for the password. */
export function LoginPasswordField({ of }: { readonly of: Pick<Submit<LoginPassword>, "field"> }) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t("security.proof.label")}
      hint={t("security.proof.why")}
      {...of.field("password")}
      autoComplete="current-password"
      required
    />
  );
}
