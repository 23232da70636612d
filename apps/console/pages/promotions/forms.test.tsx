// @vitest-environment happy-dom
import { type FormCase, provesForms } from "../../ui/forms.testing.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { offer } from "./promotions.testing.ts";

const nothing = () => undefined;
const REASON = /^Reason/;

const forms: Record<string, FormCase> = {
  "ending an offer": {
    draw: () => <EndDialog offer={offer} onClose={nothing} />,
    wrong: [REASON, /welcome/i],
    call: "promotions.endOffer",
  },
};

provesForms(forms);
