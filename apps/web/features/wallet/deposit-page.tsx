import { useSearchParams } from "react-router";
import { useModals } from "@taya/ui/modal";
import { LimitPrompt } from "../safer-play/limit-prompt.tsx";
import { NewDeposit } from "./new-deposit.tsx";
import { PayView } from "./pay-view.tsx";

/** The deposit page: a new deposit with those made so far, or the one deposit that the address names. */
export default function DepositPage() {
  const { open } = useModals();
  const [params] = useSearchParams();
  const id = params.get("id");
  const show = (deposit?: string) => open("member", { p: "depositv2", ...(deposit && { id: deposit }) });
  if (id) return <PayView key={id} id={id} onBack={() => show()} />;
  return (
    <>
      <LimitPrompt />
      <NewDeposit onShow={show} />
    </>
  );
}
