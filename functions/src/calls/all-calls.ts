import { calendarOf } from "@shop/contract/configured-settings";
import type { LoggedAction } from "@shop/contract/desk/log";
import { openApi } from "@shop/contract/openapi";
import type { Caller } from "../auth/caller.ts";
import { undoers } from "../commands/undoers.ts";
import { roleChangeCommand } from "../commands/users/change-role.ts";
import { runCommand, type Undoer } from "../core/command.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import type { Handlers } from "../http/handlers.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import type { UndoerOf } from "../log/log-store.ts";
import { deskClock } from "../orders/desk/desk-order.ts";
import { priceListOf } from "../orders/price-list-of.ts";
import { deskSearch } from "../products/desk-search.ts";
import { toPublic as publicProduct } from "../products/product.ts";
import type { Services } from "../services.ts";
import { newUser } from "../users/user.ts";
import { accountHandlers } from "./account.ts";
import { accountsHandlers } from "./accounts.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { codeHandlers } from "./codes.ts";
import { countingHandlers } from "./counting.ts";
import { customerHandlers } from "./customers.ts";
import { deskHandlers } from "./desk-orders.ts";
import { deskProductHandlers } from "./desk-products.ts";
import { bestSellersHandlers, figuresHandlers } from "./figures.ts";
import { guestHandlers } from "./guests.ts";
import { importHandlers } from "./imports.ts";
import { invoiceHandlers } from "./invoices.ts";
import { logHandlers } from "./log.ts";
import { mailHandlers } from "./mails.ts";
import { noteHandlers } from "./notes.ts";
import { orderHandlers } from "./orders.ts";
import { packingHandlers } from "./packing.ts";
import { phoneOrderHandlers } from "./phone-orders.ts";
import { pictureHandlers } from "./pictures.ts";
import { plannedPricesHandlers } from "./planned-prices.ts";
import { productReviewHandlers } from "./product-reviews.ts";
import { productHandlers } from "./products.ts";
import { purchaseHandlers } from "./purchases.ts";
import { returnHandlers } from "./returns.ts";
import { reviewHandlers } from "./reviews.ts";
import { settingsHandlers } from "./settings.ts";
import { spanFiguresHandlers } from "./span-figures.ts";
import { specOrders } from "./spec/orders.ts";
import { specProducts } from "./spec/products.ts";
import { specUsers } from "./spec/users.ts";
import { userHandlers } from "./users.ts";
import { onVerified } from "./verified-caller.ts";

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

  const calendar = async () => calendarOf(await services.settings.current());
  const clockAt = async (now: Date) => deskClock(await calendar(), now);
  const publicPage = recentReads(products.page, keepMs);
  const chosenForHome = async () => (await services.settings.current()).home.tools;
  const isOnSale = async (id: string) => (await products.onSale([id])).some(Boolean);
  const readPublic = async (ids: readonly string[]) =>
    (await products.onSale(ids)).map((product) => product && publicProduct(product));
  const resign = async (caller: Caller, deadline: number) => {
    const wanted = { user: newUser(caller, new Date()), to: () => "customer" as const };
    const begun = await runCommand(shop, roleChangeCommand(shop.db, accounts, wanted), deadline);
    return begun !== "last-owner";
  };
  const all: { readonly [Action in LoggedAction]?: Undoer } = undoers;
  const undoerOf: UndoerOf = (action) => {
    const undo = all[action];
    return undo ? (step, deadline) => undo(shop, step, deadline) : null;
  };

  return {
    ...noteHandlers(shop),
    ...countingHandlers(shop, products, (caller, documents) =>
      limits.countAccount(caller, "acting", documents),
    ),
    ...productHandlers(shop, products, services.pictures, publicPage, chosenForHome, keepMs),
    ...specProducts(shop, products, services.pictures, publicPage, deskSearch(catalogue, products)),
    ...deskProductHandlers(shop, products, services.deskCatalogue, products.lowStock),
    ...plannedPricesHandlers(shop),
    ...importHandlers(shop, services.pictures),
    ...purchaseHandlers(shop),
    ...catalogueHandlers(catalogue, products.onSale, keepMs),
    ...orderHandlers(
      shop,
      services.checkouts,
      services.orderLists,
      services.settings,
      services.payments,
      services.lookUpNumber,
    ),
    ...specOrders(
      shop,
      services.checkouts,
      services.orderLists,
      services.settings,
      services.payments,
    ),
    ...codeHandlers(shop, products.onSale),
    ...guestHandlers(
      shop,
      services.checkouts,
      services.settings,
      users,
      accounts,
      services.payments,
      services.lookUpNumber,
    ),
    ...specUsers(shop, users, accounts),
    ...deskHandlers(
      shop,
      services.desk,
      mails.mailsOfOrder,
      services.settings,
      clockAt,
      services.payments,
    ),
    ...phoneOrderHandlers(
      shop,
      services.settings,
      users,
      accounts,
      services.payments,
      services.lookUpNumber,
      products.onSale,
    ),
    ...invoiceHandlers(shop.db, services.print),
    ...pictureHandlers(services.storePicture, services.fetchFile),
    ...returnHandlers(shop, calendar),
    ...packingHandlers(shop, services.desk, services.settings, clockAt),
    ...reviewHandlers(shop, reviews, keepMs),
    ...productReviewHandlers(shop, reviews, isOnSale, keepMs),
    ...userHandlers(shop, users, accounts, onVerified(services, limits)),
    ...accountHandlers(
      users,
      accounts,
      resign,
      ownData,
      personalRecords,
      erase,
      services.settings.caps,
      (uid) => priceListOf(shop.db, services.settings, uid),
    ),
    ...customerHandlers({
      shop,
      accounts,
      personalRecords,
      erase,
      site: services.mail.site,
      notes: services.notes,
      customers: services.customers,
      isErasing: services.isErasing,
      addressesOf: ownData.addressesOf,
    }),
    ...bestSellersHandlers(figures, readPublic, keepMs),
    ...figuresHandlers(figures, {
      hasProducts: products.isAnyOnSale,
      takesCards: services.payments !== null,
      settings: services.settings.read,
      lowProducts: products.lowProducts,
      countOpenReviews: reviews.countOpen,
      failedMails: mails.failedMails,
      countLate: async (now) => services.desk.countLate(await clockAt(now)),
      failedRefunds: services.desk.failedRefunds,
      unreadableOrders: services.desk.unreadable,
    }),
    ...spanFiguresHandlers(figures),
    ...accountsHandlers(shop.db, services.openCards),
    ...settingsHandlers(shop, services.settings, services.texts, services.pictures),
    ...mailHandlers(mails),
    ...logHandlers(shop, services.log, undoerOf),
    "GET /openapi.json": async () => openApi(),
  };
};
