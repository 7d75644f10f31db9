import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import type { Order } from "@pros-and-drill/contract/orders";
import type { AdminProductReview } from "@pros-and-drill/contract/product-reviews";
import type { Review } from "@pros-and-drill/contract/reviews";

/** What the shop keeps of a person under other nouns. app.ts puts it together. */
export interface Belongings {
  readonly orders: (uid: string, wanted: PageQuery) => Promise<Page<Order>>;
  readonly reviews: (uid: string, wanted: PageQuery) => Promise<Page<Review>>;
  readonly productReviews: (uid: string, wanted: PageQuery) => Promise<Page<AdminProductReview>>;
  /** How many of the person's orders the shop has still to ship. */
  readonly countUnshipped: (uid: string) => Promise<number>;
  /** Takes the person out of their orders; false if one of these is unshipped. */
  readonly forgetCustomer: (uid: string, deadline: number) => Promise<boolean>;
  /** Takes the person out of all else. */
  readonly forgetRest: (uid: string, deadline: number) => Promise<void>;
}
