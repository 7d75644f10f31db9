import { useParams } from "react-router-dom";
import { GuestGate } from "../guest/guest-gate.tsx";
import { InvoicePapers } from "../whole-order/invoice-papers.tsx";

/** The invoice of a guest's order and its credit notes. */
const GuestInvoicePage = () => {
  const { id = "" } = useParams();
  return <GuestGate id={id}>{(found) => <InvoicePapers key={found} id={found} />}</GuestGate>;
};

export default GuestInvoicePage;
