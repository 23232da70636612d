import AbsentPage from "../catalogue/absent-page.tsx";

/** An address nobody knows. */
export default function LostPage() {
  return <AbsentPage lost />;
}
