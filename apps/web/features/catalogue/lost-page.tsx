import AbsentPage from "../../shell/absent-page.tsx";

/** An address nobody knows. */
export default function LostPage() {
  return <AbsentPage lost />;
}
