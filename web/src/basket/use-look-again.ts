import { useCallback, useState } from "react";
import { call } from "../api/call.ts";
import { nullIfMissing } from "../api/null-if-missing.ts";
import { useWhileVisible } from "../browser/use-while-visible.ts";
import { type BasketLine, withChange, withNews } from "./basket-line.ts";
import { basketLines, changeBasket } from "./basket-store.ts";

type Change = (lines: readonly BasketLine[]) => readonly BasketLine[];

/** Milliseconds between two looks while the page is open; it is also looked at when it is returned to. */
const lookAgainMs = 60_000;

/** Milliseconds for which caches on the way may repeat what the shop has said of a tool. */
const cachedMs = 5_000;

/** When the shop last refused to order the basket, in milliseconds since 1970. */
let refusedAt = Number.NEGATIVE_INFINITY;

/** Tells that the shop has just said, in answer to an order, how the tools are now. */
export const noteRefusal = (): void => {
  refusedAt = Date.now();
};

/** @throws CallFailed when the shop doesn't say whether there is such a tool */
const newsOf = async (id: string): Promise<Change> => {
  const product = await nullIfMissing(call("GET /product/:id", { params: { id } }));
  return (lines) => (product ? withNews(lines, product) : withChange(lines, id, { gone: true }));
};

/**
 * Asks the shop for the price and the stock of each tool in the basket: when the page is opened, when it
 * is returned to, and now and then. What was asked before an order was refused is older than what the
 * refusal said, and isn't shown.
 *
 * @returns whether the last look failed for some of the tools
 */
export const useLookAgain = (): boolean => {
  const [failed, setFailed] = useState(false);
  const look = useCallback(async () => {
    const asked = Date.now();
    const looks = await Promise.allSettled(basketLines().map(({ tool }) => newsOf(tool._id)));
    const news = looks.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (asked < refusedAt + cachedMs) return;
    changeBasket((lines) => news.reduce((now, change) => change(now), lines));
    setFailed(news.length < looks.length);
  }, []);
  useWhileVisible(look, lookAgainMs);
  return failed;
};
