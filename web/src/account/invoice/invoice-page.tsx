import { useParams } from "react-router-dom";
import { InvoicePapers } from "../whole-order/invoice-papers.tsx";

/** The invoice of an order and its credit notes, for its customer. */
const InvoicePage = () => {
  const { id = "" } = useParams();
  return <InvoicePapers key={id} id={id} />;
};

export default InvoicePage;
