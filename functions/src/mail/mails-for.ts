import { fingerprint } from "../firestore/record-id.ts";
import { changedLetter, placedLetter } from "./customer-letters.ts";
import { htmlOf } from "./html-of.ts";
import type { Letter } from "./letter.ts";
import type { Mailable, MailedOrder } from "./mailable.ts";
import { lowStockLetter, newOrderLetter } from "./shop-letters.ts";
import { textOf } from "./text-of.ts";

/** What the owner has set of mails (docs/operations.md, Mail). */
export interface MailSettings {
  /** The site's address, without a trailing slash. */
  readonly site: string;
  /** The shop's e-mail address: mails come from it, and it is told of orders; null if it has none. */
  readonly shop: string | null;
}

/**
 * A document of `mail`, in the format of Firebase's extension "Trigger Email from Firestore"
 * (https://firebase.google.com/docs/extensions/official/firestore-send-email). A Date is Firestore's
 * Timestamp once it is written.
 */
interface MailFields extends Readonly<Record<string, unknown>> {
  readonly to: readonly [string];
  /** The customer whom it is about: it is deleted with their account. The extension has no such field. */
  readonly uid?: string;
  readonly from?: string;
  readonly replyTo?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
  readonly delivery: {
    readonly state: "PENDING";
    readonly attempts: 0;
    readonly startTime: Date;
    readonly error: null;
    readonly leaseExpireTime: null;
    /** From when the function `mails` may send it. The extension has no such field. */
    readonly dueTime: Date;
    /** When Firestore deletes it (firestore.indexes.json). */
    readonly expireAt: Date;
  };
}

/** A document that is written together with a change. */
export interface Mail {
  readonly path: string;
  readonly fields: MailFields;
}

/**
 * Who a mail goes to, which customer it names, what it says, and what it is about: the last is the same
 * at each try of a change.
 */
interface Addressed {
  readonly to: string;
  readonly uid?: string;
  readonly replyTo?: string;
  readonly letter: Letter | null;
  readonly kind: string;
  readonly about: readonly string[];
  readonly at: Date;
}

/** Milliseconds that a mail's document is kept: a month, in which its delivery can be looked into. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const mailsOf = ({ site, shop }: MailSettings, mail: Addressed): readonly Mail[] => {
  const { to, uid, replyTo, letter, kind, about, at } = mail;
  if (!letter) return [];
  const id = `${kind}-${fingerprint(about, at.getTime()).slice(0, 32)}`;
  const headers = {
    "Message-ID": `<${id}@${new URL(site).hostname}>`,
    "Auto-Submitted": "auto-generated", // so that no absence note answers it (RFC 3834)
  };
  const { subject } = letter;
  const fields = {
    to: [to],
    ...(uid ? { uid } : {}),
    ...(shop ? { from: `Pros & Drill <${shop}>` } : {}),
    ...(replyTo ? { replyTo } : {}),
    headers,
    message: { subject, text: textOf(letter, site), html: htmlOf(letter, site) },
    delivery: {
      ...({ state: "PENDING", attempts: 0, startTime: at, error: null } as const),
      leaseExpireTime: null,
      dueTime: at,
      expireAt: new Date(at.getTime() + keptMs),
    },
  } as const;
  return [{ path: `mail/${id}`, fields }];
};

/** Anybody can sign up as somebody else's address: who hasn't proven theirs gets no mail. */
const toCustomer = (
  { customer, emailVerified, uid }: MailedOrder,
  mail: Omit<Addressed, "to" | "uid">,
): readonly Addressed[] => (emailVerified ? [{ ...mail, to: customer, uid }] : []);

/** @returns who is to be told of it, and what */
const addressed = (what: Mailable, shop: string | null): readonly Addressed[] => {
  const toShop = (mail: Omit<Addressed, "to">) => (shop ? [{ ...mail, to: shop }] : []);
  switch (what.kind) {
    case "placed": {
      const [first] = what.orders;
      if (!first) return [];
      const { uid, customer: replyTo, createdAt: at } = first;
      const about = what.orders.map(({ id }) => id);
      return [
        ...toCustomer(first, { kind: "placed", about, at, letter: placedLetter(what) }),
        ...toShop({ kind: "new-order", about, at, uid, replyTo, letter: newOrderLetter(what) }),
      ];
    }
    case "changed": {
      const { order, change } = what;
      const letter = changedLetter(what);
      const { status: kind, at } = change;
      return toCustomer(order, { kind, about: [order.id], at, letter });
    }
    case "lowStock": {
      const about = [what.productId, what.orderId];
      return toShop({ kind: "low-stock", about, at: what.at, letter: lowStockLetter(what) });
    }
  }
};

/** Makes the mails that tell people of something. */
export type MailsFor = (what: Mailable) => readonly Mail[];

/**
 * @returns what makes the documents of `mail` that are written in the transaction of a change: to the
 *   customer, if their address was proven when they ordered, when an order is placed, confirmed, shipped
 *   or cancelled; to the shop, if it has an address, when one is placed and when few are left of a
 *   product. Their ids follow from the change, so that one that is tried again writes the same documents
 */
export const mailsWith =
  (settings: MailSettings): MailsFor =>
  (what) =>
    addressed(what, settings.shop).flatMap((mail) => mailsOf(settings, mail));
