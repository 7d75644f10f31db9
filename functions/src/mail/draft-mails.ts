import { isGuest } from "../auth/guests.ts";
import { fingerprint } from "../firestore/record-id.ts";
import {
  addressChangedLetter,
  passwordRemovedLetter,
  verificationLetter,
} from "./account-letters.ts";
import {
  changedLetter,
  correctedLetter,
  lineCancelledLetter,
  redirectedLetter,
} from "./changed-letters.ts";
import type { Letter } from "./letter.ts";
import type { MailEvent } from "./mail-event.ts";
import { isReachable, type MailedOrder, type MailedPaper } from "./mailed-order.ts";
import {
  guestLetter,
  paymentLinkLetter,
  placedLetter,
  unverifiedLetter,
} from "./placed-letters.ts";
import { purchaseLetter } from "./purchase-letter.ts";
import { paymentReturnedLetter, refundedLetter, refundFailedLetter } from "./refund-letters.ts";
import { returnAnsweredLetter, returnRequestedLetter } from "./return-letters.ts";
import {
  customersChangeLetter,
  customersLineLetter,
  lowStockLetter,
  newOrderLetter,
} from "./shop-letters.ts";

/**
 * A mail before it becomes a document. `kind`, `about` and `at` identify it: they are the same for each retry.
 */
export interface DraftMail {
  readonly to: string;
  readonly uid?: string;
  readonly orderId?: string;
  readonly replyTo?: string;
  /** Whether an admin's step caused it: it isn't sent while the step can be undone. */
  readonly isUndoable?: boolean;
  /** Whether it may be sent now; otherwise it waits until the customer has verified its address. */
  readonly isReady?: boolean;
  readonly quota?: string;
  readonly letter: Letter | null;
  /** The papers that it brings. */
  readonly papers?: readonly MailedPaper[];
  readonly kind: string;
  readonly about: readonly string[];
  readonly at: Date;
}

/** @param group mails that count together: to the customer, to the shop, about stock, or to suppliers */
const quotaOf = (uid: string, group: "customer" | "shop" | "stock" | "supplier"): string =>
  `${group}-${fingerprint(uid, group).slice(0, 32)}`;

/**
 * Anybody can order with somebody else's address, so a mail to an unverified one waits, unless the order is paid. A deleted
 * account gets none.
 */
const toCustomer = (
  order: MailedOrder,
  mail: Omit<DraftMail, "to" | "uid">,
): readonly DraftMail[] => {
  const { customer, uid, issued } = order;
  const papers = mail.papers ?? issued ?? [];
  return uid === "" ? [] : [{ ...mail, papers, to: customer, uid, isReady: isReachable(order) }];
};

/** What the mail about a shipped order brings: its invoice, also one that was issued before. */
const invoiceOf = ({ issued, invoiced }: MailedOrder): readonly MailedPaper[] => {
  if (issued) return issued;
  return invoiced ? [{ kind: "invoice", number: invoiced.number }] : [];
};

/**
 * To the customer when an order is placed (also to an unverified address: how to keep the order), confirmed, shipped or
 * cancelled, when its tracking number, address or phone is corrected, when the desk enters an order that is paid by a
 * link, and when a refund is noted or a return answered or received. To the account when an admin sends the link that
 * verifies its address or a sign-in with Google removes its password, and to its former address when it has another. To the shop when an order is placed, when its
 * customer cancels it or asks for a return, and when a product runs low. To a supplier whom an admin asks for products.
 *
 * @param shop the shop's address; null if it has none and gets no mails
 * @returns the mails of an event: to whom, what they say, and when they may be sent
 */
export const draftMails = (what: MailEvent, shop: string | null): readonly DraftMail[] => {
  const toShop = (mail: Omit<DraftMail, "to">) => (shop ? [{ ...mail, to: shop }] : []);
  switch (what.kind) {
    case "placed": {
      const { order } = what;
      const { id, uid, customer: replyTo, createdAt: at } = order;
      const which = { orderId: id, about: [id], at };
      // What the desk enters isn't the customer's own action.
      const quotas = order.byPhone
        ? { customer: {}, shop: {} }
        : { customer: { quota: quotaOf(uid, "customer") }, shop: { quota: quotaOf(uid, "shop") } };
      const letter = newOrderLetter(what);
      const { endsAt, customer: to } = order;
      const unverified =
        !isReachable(order) &&
        endsAt &&
        (isGuest(uid) ? guestLetter : unverifiedLetter)(what, endsAt);
      return [
        // It doesn't wait for the address to be verified.
        ...(unverified
          ? [{ ...which, ...quotas.customer, kind: "unverified", to, uid, letter: unverified }]
          : []),
        ...toCustomer(order, {
          ...{ ...which, ...quotas.customer, kind: "placed" },
          letter: placedLetter(what),
        }),
        ...toShop({ ...which, ...quotas.shop, kind: "new-order", uid, replyTo, letter }),
      ];
    }
    case "paymentLink": {
      const { order, at } = what;
      const mail = { orderId: order.id, about: [order.id], at };
      return toCustomer(order, { ...mail, kind: "payment-link", letter: paymentLinkLetter(what) });
    }
    case "changed":
    case "lineCancelled": {
      const { order, change } = what;
      const { uid, customer: replyTo } = order;
      const isLine = what.kind === "lineCancelled";
      const kind = isLine ? "line-cancelled" : change.status;
      const about = isLine ? [order.id, what.line.id] : [order.id];
      const papers = !isLine && change.status === "shipped" ? { papers: invoiceOf(order) } : {};
      const mail = { orderId: order.id, about, at: change.at, ...papers };
      const letter = isLine ? lineCancelledLetter(what) : changedLetter(what);
      if (change.by !== "customer")
        return toCustomer(order, { ...mail, isUndoable: true, kind, letter });
      const [quota, shopQuota] = [quotaOf(uid, "customer"), quotaOf(uid, "shop")];
      return [
        ...toCustomer(order, { ...mail, kind, quota, letter }),
        ...toShop({
          ...mail,
          kind: `customer-${kind}`,
          quota: shopQuota,
          uid,
          replyTo,
          letter: isLine ? customersLineLetter(what) : customersChangeLetter(what),
        }),
      ];
    }
    case "corrected": {
      const { kind, order, change } = what;
      const letter = correctedLetter(what);
      const mail = { orderId: order.id, about: [order.id], at: change.at };
      return toCustomer(order, { ...mail, kind, letter });
    }
    case "redirected": {
      const { kind, order, at } = what;
      const mail = { orderId: order.id, about: [order.id], at };
      return toCustomer(order, { ...mail, kind, letter: redirectedLetter(what) });
    }
    case "returnRequested": {
      const { order, return: asked } = what;
      const { id: orderId, uid, customer: replyTo } = order;
      const about = [orderId, asked.id];
      const mail = { orderId, about, at: asked.at, quota: quotaOf(uid, "shop"), uid, replyTo };
      const letter = returnRequestedLetter(what);
      return toShop({ ...mail, kind: "return-requested", letter });
    }
    case "returnAnswered": {
      const { order, return: answered } = what;
      const { state, at, changedAt = at } = answered;
      const mail = { orderId: order.id, about: [order.id, answered.id], at: changedAt };
      const letter = returnAnsweredLetter(what);
      // A refund can't be undone.
      const isUndoable = state !== "received";
      return toCustomer(order, { ...mail, kind: `return-${state}`, isUndoable, letter });
    }
    case "refunded": {
      const { kind, order, refund } = what;
      const mail = { orderId: order.id, about: [order.id, refund.id], at: refund.at };
      return toCustomer(order, { ...mail, kind, letter: refundedLetter(what) });
    }
    case "refundFailed": {
      const { order, refund, at } = what;
      const mail = { orderId: order.id, about: [order.id, refund.id], at };
      const letter = refundFailedLetter(what);
      return toCustomer(order, { ...mail, kind: "refund-failed", letter });
    }
    case "paymentReturned": {
      const { order, at } = what;
      const mail = { orderId: order.id, about: [order.id], at };
      return toCustomer(order, {
        ...mail,
        kind: "payment-returned",
        letter: paymentReturnedLetter(what),
      });
    }
    case "purchase": {
      const { kind, id, email: to, at } = what;
      const quota = quotaOf(what.uid, "supplier");
      return [{ kind, to, quota, about: [id], at, isUndoable: true, letter: purchaseLetter(what) }];
    }
    case "verification": {
      const { kind, uid, email, at } = what;
      // It doesn't wait for the address to be verified.
      return [{ kind, to: email, uid, about: [uid, email], at, letter: verificationLetter(what) }];
    }
    case "addressChanged": {
      const { uid, former: to, at } = what;
      const quota = quotaOf(uid, "customer");
      const letter = addressChangedLetter(what);
      return [{ kind: "address-changed", to, uid, quota, about: [uid, to], at, letter }];
    }
    case "passwordRemoved": {
      const { uid, email: to, at } = what;
      const letter = passwordRemovedLetter(what);
      return [{ kind: "password-removed", to, uid, about: [uid, to], at, letter }];
    }
    case "lowStock": {
      const about = [what.productId, what.orderId];
      const quota = quotaOf(what.uid, "stock");
      return toShop({ kind: "low-stock", about, at: what.at, quota, letter: lowStockLetter(what) });
    }
  }
};
