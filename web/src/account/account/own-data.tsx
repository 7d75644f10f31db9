import type { AccountData } from "@shop/contract/account";
import { dayOf } from "@shop/contract/calendar";
import { labelSlug } from "@shop/contract/label-slug";
import { shop } from "@shop/contract/shop";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { saveFile } from "../../ui/save-file.ts";

/**
 * Milliseconds between two parts. Each part uses up much of the account's rate limit (rateLimitCost in
 * contract/src/endpoints.ts), and the person's other pages must keep working.
 */
const pauseMs = 15_000;

/**
 * Fetches all that the shop stores about the signed-in person, part by part.
 *
 * @throws CallFailed
 */
const fetchOwnData = async (): Promise<Omit<AccountData, "next">> => {
  const { next, ...first } = await call("GET /account/data", {});
  const all = { ...first };
  for (let cursor = next; cursor !== undefined; ) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const part = await call("GET /account/data", { query: { cursor } });
    all.orders.push(...part.orders);
    all.reviews.push(...part.reviews);
    all.productReviews.push(...part.productReviews);
    cursor = part.next;
  }
  return all;
};

/**
 * Downloads all that the shop stores about the signed-in person, as a JSON file.
 *
 * @param now the time
 * @throws CallFailed
 */
const saveOwnData = async (now: Date): Promise<void> => {
  const data = { shop: shop.name, savedAt: now.toISOString(), ...(await fetchOwnData()) };
  const name = `${labelSlug(shop.name)}-${dayOf(now, shop.timeZone)}.json`;
  saveFile(name, "application/json", JSON.stringify(data, null, 2));
};

export const OwnDataButton = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveOwnData(new Date()),
    onMutate: notify.clearErrors,
  });
  return (
    <Button
      tone="secondary"
      className="justify-self-start"
      busy={isPending}
      onClick={() => mutate()}
    >
      Save my data
    </Button>
  );
};
