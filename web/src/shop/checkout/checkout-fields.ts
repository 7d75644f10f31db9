import type { DeliveryForm } from "../../domain/users/invoice-and-gift.tsx";

/** What is asked of a checkout. */
export interface CheckoutFields extends DeliveryForm {
  /** The id of the chosen method of delivery; empty for the first that delivers. */
  method: string;
  /** A guest's; empty for somebody with an account. */
  email: string;
  vatNumber: string;
}
