import { useParams } from "react-router-dom";
import { GuestGate } from "../guest/guest-gate.tsx";
import { ReturnSlip } from "../whole-order/return-slip.tsx";

/** The slip of a return of a guest's order. */
const GuestSlipPage = () => {
  const { id = "", return: of = "" } = useParams();
  return <GuestGate id={id}>{(found) => <ReturnSlip id={found} of={of} />}</GuestGate>;
};

export default GuestSlipPage;
