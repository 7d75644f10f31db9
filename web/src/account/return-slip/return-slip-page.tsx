import { useParams } from "react-router-dom";
import { ReturnSlip } from "../whole-order/return-slip.tsx";

/** The slip of an accepted return, for its customer. */
const ReturnSlipPage = () => {
  const { id = "", return: of = "" } = useParams();
  return <ReturnSlip id={id} of={of} />;
};

export default ReturnSlipPage;
