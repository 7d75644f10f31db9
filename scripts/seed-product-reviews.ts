import { toMinorUnits } from "@shop/contract/money";
import type { Firestore } from "firebase-admin/firestore";
import type { Caller } from "../functions/src/auth/caller.ts";
import { reviewCommand } from "../functions/src/commands/reviews/review-command.ts";
import { quietShop, runCommand } from "../functions/src/core/command.ts";
import { orderRequest, termsOf } from "../functions/src/orders/checkout.ts";
import type { Order, OrderChange } from "../functions/src/orders/order.ts";
import { placeOrder } from "../functions/src/orders/place-order.ts";
import { answerReview, productReviewId, writeReview } from "../functions/src/reviews/review.ts";
import { defaultSettings } from "../functions/src/settings/settings.ts";
import type { DemoShop } from "./demo-shop.ts";

const terms = termsOf(defaultSettings);

const hourMs = 60 * 60 * 1000;
const later = (time: Date, hours: number): Date => new Date(time.getTime() + hours * hourMs);

const requestHash = "0".repeat(64); // no request made them

/** The status changes of an order from that day, up to its delivery. */
const delivery = (ordered: Date): OrderChange[] => [
  { status: "confirmed", at: later(ordered, 3), by: "shop", requestHash },
  {
    status: "shipped",
    at: later(ordered, 26),
    by: "shop",
    carrier: "Northbound Parcel",
    requestHash,
  },
  { status: "delivered", at: later(ordered, 74), by: "shop", requestHash },
];

/**
 * Adds the reviews of products.
 *
 * @param people by their e-mail addresses
 * @returns for each the delivered order that it is about, to the address of its author's first order
 * @throws Error when emulator-data names something that it doesn't have
 */
export const addProductReviews = async (
  db: Firestore,
  { products, orders, productReviews }: DemoShop,
  people: ReadonlyMap<string, Caller>,
): Promise<readonly Order[]> => {
  const shop = quietShop(db);
  const delivered: Order[] = [];
  const reviews = productReviews.map((demo, index) => {
    const { email, productId, quantity, stars, review, answer = "" } = demo;
    const author = people.get(email);
    const product = products.find(({ _id }) => _id === productId);
    const first = orders.find(({ customer }) => customer === email);
    if (!author || !product || !first) throw new Error(`${email} can't review ${productId}`);

    const orderId = `reviewed-${String(index + 1).padStart(4, "0")}`;
    const [ordered, written] = [new Date(demo.orderedAt), new Date(demo.createdAt)];
    const { address, phone } = first;
    const wanted = { purchaseId: productId, purchase: product.name, quantity, address, phone };
    const body = { ...wanted, customer: email, customerName: author.name };
    const request = orderRequest(body, author, orderId, ordered);
    const priced = { name: product.name, priceCents: toMinorUnits(product.price) };
    const lines = request.lines.map((line) => ({ ...line, id: orderId }));
    const placed = placeOrder({ ...request, id: orderId, lines, ...terms }, () => priced);
    delivered.push({ ...placed, status: "delivered", changes: delivery(ordered) });

    const id = productReviewId(productId, author.uid);
    const about = { id, productId, product: product.name, orderId };
    const unanswered = writeReview(null, { stars, review }, author, about, written);
    return answerReview(unanswered, answer, undefined, later(written, 24));
  });
  await Promise.all(
    reviews.map((review) =>
      runCommand(
        shop,
        reviewCommand(db, review, () => ({ result: null, review })),
        Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return delivered;
};
