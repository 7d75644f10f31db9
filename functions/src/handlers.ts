import type { LoggedAction } from "@pros-and-drill/contract/desk/log";
import { openApi } from "@pros-and-drill/contract/openapi";
import { seller } from "@pros-and-drill/contract/seller";
import { noteHandlers } from "./commands/notes/handlers.ts";
import { undoers } from "./commands/undoers.ts";
import { runCommand, type Undoer } from "./core/command.ts";
import { bestSellersHandlers, figuresHandlers } from "./figures/handlers.ts";
import type { Handlers } from "./http/handlers.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import { logHandlers } from "./log/handlers.ts";
import type { UndoerOf } from "./log/log-store.ts";
import { mailHandlers } from "./mail/handlers.ts";
import { releaseMails } from "./mail/mail-documents.ts";
import { deskHandlers } from "./orders/desk-handlers.ts";
import { followAddress } from "./orders/follow-address.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { renameAuthor } from "./products/author-store.ts";
import { catalogueHandlers } from "./products/catalogue/handlers.ts";
import { deskSearch } from "./products/desk-search.ts";
import { productHandlers } from "./products/handlers.ts";
import { toPublic as publicProduct } from "./products/product.ts";
import { reviewHandlers } from "./reviews/handlers.ts";
import { productReviewHandlers } from "./reviews/product-handlers.ts";
import type { Services } from "./services.ts";
import { accountHandlers } from "./users/account/handlers.ts";
import { resignationCommand } from "./users/change-role.ts";
import { customerHandlers } from "./users/customers/handlers.ts";
import { userHandlers } from "./users/handlers.ts";

/**
 * @param limits charges what a call reads beyond its own list
 * @returns the handlers of all calls of the endpoint table; one that is missing is a type error
 */
export const handlersWith = (
  services: Services,
  limits: Pick<RateLimits, "countAccount">,
): Handlers => {
  const { shop, products, catalogue, reviews, users, accounts, figures, mails, ownData } = services;
  const { personalRecords, erase, publicListMs: keepMs } = services;

  const isOnSale = async (id: string) => (await products.onSale([id])).some(Boolean);
  const readPublic = async (ids: readonly string[]) =>
    (await products.onSale(ids)).map((product) => product && publicProduct(product));
  const resign = (uid: string, deadline: number) =>
    runCommand(shop, resignationCommand(shop.db, accounts.isAdmin, uid), deadline);
  const all: { readonly [Action in LoggedAction]?: Undoer } = undoers;
  const undoerOf: UndoerOf = (action) => {
    const undo = all[action];
    return undo ? (step, deadline) => undo(shop, step, deadline) : null;
  };

  return {
    ...noteHandlers(shop),
    ...productHandlers(shop, products, deskSearch(catalogue, products), keepMs),
    ...catalogueHandlers(catalogue, products.onSale, keepMs),
    ...orderHandlers(shop, services.checkouts, services.orderLists),
    ...deskHandlers(shop, services.desk, mails.mailsOfOrder),
    ...reviewHandlers(shop, reviews, keepMs),
    ...productReviewHandlers(shop, reviews, isOnSale, keepMs),
    ...userHandlers(shop, users, accounts, (caller, deadline) => {
      const charge = (documents: number) => limits.countAccount(caller, "acting", documents);
      return Promise.all([
        releaseMails(shop.db, caller, deadline),
        reviews.publish(caller.uid, deadline),
        followAddress(shop.db, caller, charge, deadline),
        renameAuthor(shop.db, caller, deadline),
      ]);
    }),
    ...accountHandlers(
      users,
      accounts,
      resign,
      ownData,
      personalRecords,
      erase,
      services.stockShares,
    ),
    ...customerHandlers({
      ...{ shop, accounts, personalRecords, erase, site: services.mail.site },
      ...{ notes: services.notes, customers: services.customers, isErasing: services.isErasing },
      addressesOf: ownData.addressesOf,
    }),
    ...bestSellersHandlers(figures, readPublic, keepMs),
    ...figuresHandlers(figures, seller.timeZone, {
      lowProducts: products.lowProducts,
      countUnansweredReviews: reviews.countUnanswered,
      failedMails: mails.failedMails,
      unreadableOrders: services.desk.unreadable,
    }),
    ...mailHandlers(mails),
    ...logHandlers(services.log, undoerOf),
    "GET /openapi.json": async () => openApi(),
  };
};
