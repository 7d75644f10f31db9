import { readFile } from "node:fs/promises";
import { NewAddress } from "@shop/contract/address";
import { NewCode } from "@shop/contract/discount-codes";
import { Amount, Email, Id, Time } from "@shop/contract/fields";
import { NewCheckout } from "@shop/contract/new-orders";
import { OrderDetails } from "@shop/contract/orders";
import { NewProductReview } from "@shop/contract/product-reviews";
import { AdminProduct, ProductDetails } from "@shop/contract/products";
import { NewReview } from "@shop/contract/reviews";
import { Role, SignUp } from "@shop/contract/users";
import { z } from "zod";

const DemoUser = SignUp.pick({ email: true, name: true }).extend({ role: Role });

const DemoOrder = NewCheckout.pick({ lines: true, phone: true })
  .extend({
    address: NewAddress,
    _id: Id,
    customer: Email,
    createdAt: Time,
    /** Its changes since it was placed. A cancelled line is named by its position, from 0. */
    changes: OrderDetails.shape.history.element
      .omit({ line: true })
      .extend({ line: z.int().optional() })
      .array()
      .default([]),
  })
  .strict();

/** A tool with its ordinary price, and the price at which it is on offer. */
const DemoProduct = ProductDetails.omit({ rating: true })
  .extend(AdminProduct.pick({ purchasePrice: true, supplier: true, reorderLevel: true }).shape)
  .extend({ offer: Amount.optional() })
  .strict();

const DemoReview = NewReview.pick({ email: true, review: true })
  .extend({ _id: Id, createdAt: Time })
  .strict();

/** A review of a product, and the delivered order that it is about. */
const DemoProductReview = NewProductReview.extend({
  email: Email,
  productId: Id,
  quantity: z.int(),
  orderedAt: Time,
  createdAt: Time,
  answer: z.string().optional(),
}).strict();

const read = async <Schema extends z.ZodType>(name: string, entry: Schema) => {
  const file = new URL(`../emulator-data/${name}.json`, import.meta.url);
  const parsed = z.array(entry).safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success) {
    throw new Error(`emulator-data/${name}.json: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
};

/**
 * Reads the demo shop from emulator-data. Orders and reviews name people by their e-mail address and
 * products by their id; the rest follows from those.
 *
 * @throws {Error} naming the file and the field that doesn't fit the contract
 */
export const readDemoShop = async () => ({
  users: await read("users", DemoUser.strict()),
  products: await read("products", DemoProduct),
  orders: await read("orders", DemoOrder),
  reviews: await read("reviews", DemoReview),
  productReviews: await read("product-reviews", DemoProductReview),
  codes: await read("codes", NewCode),
});

export type DemoShop = Awaited<ReturnType<typeof readDemoShop>>;
