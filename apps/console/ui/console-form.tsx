import type { ComponentProps } from "react";
import { Form } from "@taya/ui/form";
import { RefusedDetail } from "@taya/ui/states";

/** A form of operators: above its fields stands what was refused, with the id of the request. */
export function ConsoleForm<V extends object>(props: Omit<ComponentProps<typeof Form<V>>, "refused">) {
  const { refusal, whole } = props.of;
  return (
    <Form
      {...props}
      refused={
        refusal && (
          <div className="grid gap-2">
            <p className="font-semibold text-lose">{whole}</p>
            <RefusedDetail refusal={refusal} />
          </div>
        )
      }
    />
  );
}
