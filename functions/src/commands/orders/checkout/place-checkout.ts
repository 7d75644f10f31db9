import { awaitsPayment } from "@shop/contract/order-status";
import type { Shop } from "../../../core/command.ts";
import type { CheckoutRequest } from "../../../orders/checkout.ts";
import { codePath } from "../../../orders/discount-codes/code-uses.ts";
import type { Order } from "../../../orders/order.ts";
import { orderRecords } from "../../../orders/order-documents.ts";
import { leavingLines, stockAfter } from "../../../orders/order-pieces.ts";
import type { SettingsStore } from "../../../settings/settings-store.ts";
import { changeStock, maxWrites } from "../../../stock/change-stock.ts";
import type { DecideBeside } from "../../../stock/stock.ts";
import { codeDocumentsOf } from "../discount-codes/code-book.ts";
import { allowancesIn } from "./allowance.ts";
import { CheckoutQueues } from "./checkout-queues.ts";
import { type CheckoutResult, placeOrders } from "./place-orders.ts";

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const maxWaiting = 4_000;

/**
 * The most writes of a checkout: stock and low-stock mail for each line, the order, its two mails, the one to an
 * unverified address, the customer's spending, and the code with its use by account and by address.
 */
const writesOf = ({ lines, code }: Pick<CheckoutRequest, "lines" | "code">): number =>
  2 * lines.length + (code ? 8 : 5);

const productsOf = ({ lines }: CheckoutRequest): string[] =>
  lines.map(({ purchaseId }) => purchaseId);

/** What links checkouts: their products, and their code, since both are counted in one document. */
const linksOf = (checkout: CheckoutRequest): string[] => [
  ...productsOf(checkout),
  ...(checkout.code === undefined ? [] : [codePath(checkout.code)]),
];

/** Whether a checkout could be placed. */
interface CheckedCheckout {
  readonly outcome: CheckoutResult;
  /** Whether there is an order under its key already. */
  readonly isKnown: boolean;
}

/**
 * Decides on a checkout as if its customer's other orders that wait for their payment had ended. It changes nothing.
 *
 * @param left the ids of these orders
 */
const checkCheckout =
  (
    request: CheckoutRequest,
    left: readonly string[],
    togetherPercent: number,
  ): DecideBeside<CheckedCheckout, Order> =>
  (stocks, existing, beside) => {
    const ending = existing.filter(({ id, status }) => left.includes(id) && awaitsPayment(status));
    const returned = stockAfter(
      stocks,
      leavingLines(ending, () => true),
    );
    const known = existing.filter(({ id }) => id === request.id);
    const decide = placeOrders([request], togetherPercent, 0, ending);
    const [outcome] = decide(new Map([...stocks, ...returned]), known, beside).result;
    if (!outcome) throw new Error("Each checkout has its outcome");
    return { result: { outcome, isKnown: known.length > 0 } };
  };

export type CheckoutStore = ReturnType<typeof checkoutStore>;

/**
 * Places checkouts.
 *
 * @param settings at how many pieces a product runs low, and the caps of accounts
 */
export const checkoutStore = (shop: Shop, settings: Pick<SettingsStore, "caps" | "lowStock">) => {
  const { allowed, withAllowance } = allowancesIn(shop.db, settings.caps);
  const queues = new CheckoutQueues<CheckoutRequest, CheckoutResult>(
    async (requests, deadline) => {
      const ids = requests.map(({ id }) => id);
      const productIds = requests.flatMap(productsOf);
      const uids = requests.map(({ uid }) => uid);
      const pieces = await settings.lowStock();
      const { unverifiedTogetherPercent } = await settings.caps();
      const decide = placeOrders(requests, unverifiedTogetherPercent, pieces);
      const beside = requests.flatMap(codeDocumentsOf);
      return changeStock(shop, orderRecords, { productIds, ids, beside, decide, uids }, deadline);
    },
    { productsOf: linksOf, sizeOf: writesOf, groupSize: maxWrites, waiting: maxWaiting },
  );

  return {
    /**
     * Places a checkout and takes its stock, atomically.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't placed
     * @throws AccountDeleted if the customer's account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    place: (request: CheckoutRequest, deadline: number): Promise<CheckoutResult> =>
      withAllowance(request, (one) => queues.place(one, deadline)),

    /**
     * @param left the ids of the customer's orders that are to end first
     * @returns whether the checkout could be placed then. Nothing is written
     * @throws as `place` does
     */
    check: async (
      request: CheckoutRequest,
      left: readonly string[],
      deadline: number,
    ): Promise<CheckedCheckout> => {
      const { unverifiedTogetherPercent } = await settings.caps();
      const wanted = await allowed(request, left);
      const change = {
        productIds: productsOf(request),
        ids: [request.id, ...left],
        beside: codeDocumentsOf(request),
        uids: [request.uid],
        decide: checkCheckout(wanted, left, unverifiedTogetherPercent),
      };
      return changeStock(shop, orderRecords, change, deadline);
    },
  };
};
