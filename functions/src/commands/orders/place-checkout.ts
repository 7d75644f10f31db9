import type { Shop } from "../../core/command.ts";
import type { CheckoutRequest } from "../../orders/checkout.ts";
import { orderRecords } from "../../orders/order-documents.ts";
import type { SettingsStore } from "../../settings/settings-store.ts";
import { changeStock, maxWrites } from "../../stock/change-stock.ts";
import { allowancesIn } from "./allowance.ts";
import { CheckoutQueues } from "./checkout-queues.ts";
import { type CheckoutResult, placeOrders } from "./place-orders.ts";

/** Measured on the emulators, on two cores: 2,000 orders of one product take two seconds. */
const maxWaiting = 4_000;

/**
 * The most writes of a checkout: stock and low-stock mail for each line, the order, its two mails, the one to an
 * unverified address, and the customer's spending.
 */
const writesOf = ({ lines }: Pick<CheckoutRequest, "lines">): number => 2 * lines.length + 5;

const productsOf = ({ lines }: CheckoutRequest): string[] =>
  lines.map(({ purchaseId }) => purchaseId);

export type CheckoutStore = ReturnType<typeof checkoutStore>;

/**
 * Places checkouts.
 *
 * @param settings at how many pieces a product runs low, and the caps of accounts
 */
export const checkoutStore = (shop: Shop, settings: Pick<SettingsStore, "caps" | "lowStock">) => {
  const withAllowance = allowancesIn(shop.db, settings.caps);
  const queues = new CheckoutQueues<CheckoutRequest, CheckoutResult>(
    async (requests, deadline) => {
      const ids = requests.map(({ id }) => id);
      const productIds = requests.flatMap(productsOf);
      const uids = requests.map(({ uid }) => uid);
      const pieces = await settings.lowStock();
      const { unverifiedTogetherPercent } = await settings.caps();
      const decide = placeOrders(requests, unverifiedTogetherPercent, pieces);
      return changeStock(shop, orderRecords, { productIds, ids, decide, uids }, deadline);
    },
    { productsOf, sizeOf: writesOf, groupSize: maxWrites, waiting: maxWaiting },
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
      withAllowance(request, (allowed) => queues.place(allowed, deadline)),
  };
};
