/** What a page starts once its own content has loaded: following the basket, and the service worker. */
import { pageFlags } from "../browser/page-flags.ts";
import { onSessionState } from "../session/session-store.ts";

/** Follows the basket where one is stored, so that a visitor's becomes the person's who signs in. */
const followBasket = (): void => {
  if (pageFlags().basket === undefined) return;
  import("../basket/basket-store.ts").then(
    (basket) => basket.followBasket(),
    () => {}, // the next page does it
  );
};

followBasket();
onSessionState(followBasket);

// The dev server's files have no hashes to be kept by.
if (import.meta.env.PROD) import("./offline/start.ts").catch(() => {});
