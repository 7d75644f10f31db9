import type { Firestore } from "firebase-admin/firestore";
import { anonymiseRestockings } from "./commands/products/restock-product.ts";
import { mapPage } from "./firestore/read-page.ts";
import type { LogStore } from "./log/log-store.ts";
import { deleteMailsOf } from "./mail/mail-documents.ts";
import { customerOrders } from "./orders/anonymise-orders.ts";
import { deskStore } from "./orders/desk/desk-store.ts";
import { forgetCodeUses } from "./orders/discount-codes/code-uses.ts";
import { orderLists } from "./orders/order-lists.ts";
import { toPublic as publicOrder } from "./orders/public-order.ts";
import { anonymiseAuthor } from "./products/author-store.ts";
import { anonymisePlans } from "./products/planned-prices.ts";
import { toAdmin as wholeReview } from "./reviews/review.ts";
import type { ReviewStore } from "./reviews/review-store.ts";
import { anonymiseTexts } from "./settings/text-store.ts";
import type { PersonalRecords } from "./users/account/account-data.ts";

interface Stores {
  readonly reviews: ReviewStore;
  readonly log: LogStore;
}

/** @returns what the nouns know of a person, and how each forgets them */
export const personalRecordsIn = (db: Firestore, { reviews, log }: Stores): PersonalRecords => {
  const orders = customerOrders(db);
  const lists = orderLists(db);
  return {
    orders: async (uid, wanted) => mapPage(await lists.pageOf(uid, wanted), publicOrder),
    reviews: async (uid, wanted) => mapPage(await reviews.pageOf(uid, wanted), wholeReview),
    count: async (uid) => {
      const countOf = async (collection: string) =>
        (await db.collection(collection).where("uid", "==", uid).count().get()).data().count;
      const [ordered, reviewed, mails] = await Promise.all(
        ["orders", "reviews", "mail"].map(countOf),
      );
      return { orders: ordered ?? 0, reviews: reviewed ?? 0, mails: mails ?? 0 };
    },
    hasUnshipped: orders.hasUnshipped,
    anonymise: async (uid, deadline) => {
      await orders.forget(uid, deadline);
      await forgetCodeUses(db, uid, deadline);
      await deleteMailsOf(db, uid, deadline);
      await reviews.anonymiseAuthor(uid, deadline);
      await anonymiseAuthor(db, uid, deadline);
      await deskStore(db).anonymiseAdmin(uid, deadline);
      await anonymiseRestockings(db, uid, deadline);
      await anonymisePlans(db, uid, deadline);
      await anonymiseTexts(db, uid, deadline);
      await log.forgetPerson(uid, deadline);
      await log.anonymiseAdmin(uid, deadline);
    },
  };
};
