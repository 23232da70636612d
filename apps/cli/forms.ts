import { unreasoned } from "./crossings.ts";
import { read, sources } from "./repository.ts";
import { shorter } from "./shorter.ts";

/** Files of the sites that write a form by hand, each with its reason. It may only get shorter. */
const LIST = "apps/cli/forms.json";
const SITES = /^apps\/(console|web)\/.*(?<!\.test)\.tsx$/;

/** Whether a source writes a form by hand, past `useSubmit` and `Form` of apps/ui. */
export const ownForm = (file: string, text: string): boolean => SITES.test(file) && /<form[\s>]/.test(text);

/** What tidy says of forms that do not stand on the one way to send. */
export function ownForms(): string[] {
  const reasons = JSON.parse(read(LIST)) as Readonly<Record<string, string>>;
  const found = sources(SITES).filter((file) => ownForm(file, read(file)));
  const why = () => "a form is apps/ui/form.tsx: useSubmit holds busy, the wrong fields, the focus and the refusal";
  return [...shorter(found, { listed: Object.keys(reasons), list: LIST, why }), ...unreasoned(reasons, LIST)];
}
