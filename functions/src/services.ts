import { shop as shopConfig } from "@shop/contract/shop";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { checkoutStore } from "./commands/orders/checkout/place-checkout.ts";
import { eraserOf } from "./commands/users/erase-account.ts";
import type { Shop } from "./core/command.ts";
import { keyedLocks } from "./core/locks.ts";
import type { Settings } from "./environment.ts";
import { figuresStore } from "./figures/figures-store.ts";
import { logWith } from "./log/log.ts";
import { logStore } from "./log/log-store.ts";
import { deskMails } from "./mail/desk-mails.ts";
import { mailsWith } from "./mail/mails-for.ts";
import { deskStore } from "./orders/desk/desk-store.ts";
import { orderLists } from "./orders/order-lists.ts";
import { moneyOf } from "./orders/order-money.ts";
import { viesAt } from "./orders/vies.ts";
import { lazyPrinter } from "./papers/printer.ts";
import { payments } from "./payments/payments.ts";
import { cardsWith } from "./payments/provider/open-cards.ts";
import { personalRecordsIn } from "./personal-records.ts";
import { addressesOf, fileFetcher } from "./pictures/fetch-file.ts";
import { pictureStore } from "./pictures/picture-store.ts";
import { logoReader } from "./pictures/shop-logo.ts";
import { pictureStorer } from "./pictures/store-picture.ts";
import { Catalogue } from "./products/catalogue/catalogue.ts";
import { catalogueStore, deskCatalogueStore } from "./products/catalogue/catalogue-store.ts";
import { snapshotStore } from "./products/catalogue/snapshot-store.ts";
import { productStore } from "./products/product-store.ts";
import { reviewStore } from "./reviews/review-store.ts";
import { settingsStore } from "./settings/settings-store.ts";
import { textStore } from "./settings/text-store.ts";
import { accountStore } from "./users/account/account-store.ts";
import { tombstoneStore } from "./users/account/tombstone-store.ts";
import { accounts } from "./users/accounts.ts";
import { customerNotes } from "./users/customers/customer-notes.ts";
import { customerStore } from "./users/customers/customer-store.ts";
import { userStore } from "./users/user-store.ts";

export type Services = ReturnType<typeof openServices>;

/**
 * @param db the shop's database
 * @param auth the shop's accounts
 * @param settings what the owner has set
 * @returns what the calls need: where commands run, and what queries read
 */
export const openServices = (
  db: Firestore,
  auth: Auth,
  { publicListMs, mail, logDays, cards, vies, picturesStandIn }: Settings,
) => {
  const logFor = logWith(logDays);
  const shop: Shop = { db, locks: keyedLocks(), logFor, mailsFor: mailsWith(mail) };
  const [log, reviews, notes] = [logStore(db), reviewStore(db), customerNotes(db)];
  const openCards = cardsWith(cards, mail.site);
  const people = accounts(auth);
  const ownData = accountStore(db);
  const personalRecords = personalRecordsIn(db, { reviews, log });
  const shopSettings = settingsStore(db);
  const tombstones = tombstoneStore(db);
  const pictures = pictureStore(db);
  const storePicture = pictureStorer(pictures);
  return {
    shop,
    settings: shopSettings,
    texts: textStore(db),
    mail,
    publicListMs,
    products: productStore(db, shopSettings.lowStock),
    catalogue: new Catalogue(catalogueStore(db), snapshotStore(db, "catalogue"), publicListMs),
    /** All products, on sale or not. Admins see at once what they have changed. */
    deskCatalogue: new Catalogue(deskCatalogueStore(db), snapshotStore(db, "deskCatalogue"), 0),
    checkouts: checkoutStore(shop, shopSettings),
    openCards,
    payments: openCards && payments(shop, openCards, shopSettings.lowStock),
    lookUpNumber: viesAt(vies),
    orderLists: orderLists(db),
    desk: deskStore(db),
    reviews,
    users: userStore(db, people, shop.mailsFor),
    customers: customerStore(db),
    accounts: people,
    ownData,
    notes,
    personalRecords,
    isErasing: tombstones.isErasing,
    erase: eraserOf(shop, people, ownData, notes, tombstones, personalRecords).erase,
    figures: figuresStore(db, shopConfig.timeZone, moneyOf),
    mails: deskMails(db, logFor),
    log,
    print: lazyPrinter(logoReader(shopSettings, pictures, "paper")),
    pictures,
    storePicture,
    fetchFile: fileFetcher({ resolve: addressesOf, standIn: picturesStandIn }),
  };
};
