import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import type { OrderDetails, StatusChange } from "@pros-and-drill/contract/orders";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { failureText } from "../api/failure-text.ts";

/** One order's step, with the status that the admin saw. */
export interface OrderStep {
  readonly id: string;
  readonly change: StatusChange;
}

/** What became of a step. */
export type Stepped =
  | { readonly id: string; readonly result: "done"; readonly order: OrderDetails }
  /** Somebody else was first: the status that the order has now. */
  | { readonly id: string; readonly result: "changed"; readonly now: OrderStatus }
  | { readonly id: string; readonly result: "failed"; readonly why: string };

/** How many steps are under way at a time. */
const atATime = 4;

const step = async ({ id, change }: OrderStep): Promise<Stepped> => {
  try {
    const order = await call("PUT /order/:id/status", { params: { id }, body: change });
    return { id, result: "done", order };
  } catch (error) {
    const now = error instanceof CallFailed ? error.problem?.orderStatus : undefined;
    return now ? { id, result: "changed", now } : { id, result: "failed", why: failureText(error) };
  }
};

/**
 * Takes orders their steps, a few at a time. It doesn't throw: some may succeed while others don't.
 *
 * @param onStepped is called for each as soon as it is known what became of it
 */
export const stepOrders = async (
  steps: readonly OrderStep[],
  onStepped: (stepped: Stepped) => void,
): Promise<readonly Stepped[]> => {
  const waiting = [...steps];
  const results: Stepped[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const stepped = await step(next);
      results.push(stepped);
      onStepped(stepped);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
};
