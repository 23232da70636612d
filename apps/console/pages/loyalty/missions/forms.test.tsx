// @vitest-environment happy-dom
import { type FormCase, provesForms } from "../../../ui/forms.testing.tsx";
import { MissionDialog } from "./mission-dialog.tsx";
import { mission } from "./missions.testing.ts";
import { SwitchDialog } from "./switch-dialog.tsx";

const nothing = () => undefined;
const REASON = /^Reason/;
const answers = { loyalty: { adminMissions: { list: [mission], total: 1, pageNo: 1, pageSize: 100 } } };

const forms: Record<string, FormCase> = {
  "a new mission": {
    draw: () => <MissionDialog onClose={nothing} />,
    answers,
    wrong: [/^title$/i, /^goals$/i, /^reward/i, REASON],
    call: "loyalty.writeMission",
  },
  "a mission whose goal asks for no number": {
    draw: () => <MissionDialog mission={mission} onClose={nothing} />,
    answers,
    type: [/^goal 2: how many$/i, "0"],
    wrong: [/^goals$/i, REASON],
    call: "loyalty.writeMission",
  },
  "a mission whose vendors are no codes": {
    draw: () => <MissionDialog mission={mission} onClose={nothing} />,
    answers,
    type: [/^only these vendors$/i, "JILI, a.b"],
    wrong: [/^goals$/i, REASON],
    call: "loyalty.writeMission",
  },
  "a mission that closes before it opens": {
    draw: () => <MissionDialog mission={{ ...mission, opensAt: 2_000, closesAt: 1_000 }} onClose={nothing} />,
    answers,
    wrong: [/^closes$/i, REASON],
    call: "loyalty.writeMission",
  },
  "switching a mission off": {
    draw: () => <SwitchDialog mission={mission} onClose={nothing} />,
    wrong: [REASON],
    call: "loyalty.writeMission",
  },
};

provesForms(forms);
