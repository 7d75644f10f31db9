import { type Draft, draftOf } from "../session/drafts.ts";
import type { OrderDetails } from "./order-form.tsx";

/** What a person has typed into the order modal for one product. */
export const orderDraft = (uid: string, productId: string): Draft<OrderDetails> =>
  draftOf(uid, `order ${productId}`);
