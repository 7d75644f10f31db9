/** What a page starts once its own content has loaded: following the basket, and the service worker. */

import { onSessionState } from "../data/session/session-state.ts";
import { pageFlags } from "../runtime/page-flags.ts";

/** Follows the basket if one is stored: at a sign-in the visitor's basket joins the person's. */
const followBasket = (): void => {
  if (pageFlags().basket === undefined) return;
  import("../domain/basket/basket-store.ts").then(
    (basket) => basket.followBasket(),
    () => {}, // the next page load tries again
  );
};

followBasket();
onSessionState(followBasket);

// The dev server's files have no hashes in their names, so they can't be cached.
if (import.meta.env.PROD) import("./offline/start.ts").catch(() => {});
