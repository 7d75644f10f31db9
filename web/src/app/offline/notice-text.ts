import { shop } from "@shop/contract/shop";

export interface Notice {
  /** Empty while everything is fresh and there is a connection. */
  readonly text: string;
  /** Whether to offer a reload. */
  readonly offerReload: boolean;
}

const timeOf = (then: Date, now: Date): string => {
  const time = then.toLocaleTimeString(shop.locale, { hour: "2-digit", minute: "2-digit" });
  if (then.toDateString() === now.toDateString()) return time;
  return `${time} on ${then.toLocaleDateString(shop.locale, { day: "numeric", month: "long" })}`;
};

/**
 * Words the notice about being offline and about lists that aren't fresh.
 *
 * @param ages when each stored list that is shown was answered, in milliseconds since 1970
 * @param offline whether there is no connection
 */
export const noticeText = (ages: readonly number[], offline: boolean, now: Date): Notice => {
  if (ages.length > 0) {
    const asOf = `Last updated ${timeOf(new Date(Math.min(...ages)), now)};`;
    return offline
      ? { text: `${asOf} you are offline.`, offerReload: false }
      : { text: `${asOf} the shop can’t be reached.`, offerReload: true };
  }
  return {
    text: offline
      ? "You are offline. You can still see the pages that you have opened; ordering needs a connection."
      : "",
    offerReload: false,
  };
};
