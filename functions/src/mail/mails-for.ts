import { deskLimits } from "@shop/contract/desk/limits";
import { shop as shopConfig } from "@shop/contract/shop";
import { fingerprint } from "../firestore/record-id.ts";
import { type DraftMail, draftMails } from "./draft-mails.ts";
import type { Letter } from "./letter.ts";
import type { MailEvent } from "./mail-event.ts";
import type { MailedPaper } from "./mailed-order.ts";
import { htmlOf, textOf } from "./render-letter.ts";

/** The owner's mail settings (docs/operations.md, Mail). */
export interface MailSettings {
  /** The site's address, without a trailing slash. */
  readonly site: string;
  /** The shop's e-mail address, sender of all mails and recipient of those about orders; null if it has none. */
  readonly shop: string | null;
}

/** A document of `mail`. Firestore stores a Date as a Timestamp. */
interface MailFields extends Readonly<Record<string, unknown>> {
  readonly to: readonly [string];
  /** The customer, with whose account it is deleted. */
  readonly uid?: string;
  /** The order that it is about. */
  readonly orderId?: string;
  /** The quota key, if the account's own action caused it (contract/src/settings/caps.ts, mailsPerDay). */
  readonly quota?: string;
  /** The numbers of the papers that it brings: the sender prints them. */
  readonly papers?: readonly string[];
  readonly from?: string;
  readonly replyTo?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
  readonly delivery: {
    /** WAITING until the customer has verified its address. */
    readonly state: "PENDING" | "WAITING";
    readonly attempts: 0;
    readonly startTime: Date;
    readonly error: null;
    /** When it may be sent. */
    readonly dueTime: Date;
    /** When Firestore deletes it (firestore.indexes.json). */
    readonly expireAt: Date;
  };
}

/** A mail as the document that a change's transaction writes. */
export interface Mail {
  readonly path: string;
  readonly fields: MailFields;
}

/** Milliseconds that a mail's document is kept: a month, for support. */
export const keptMs = 30 * 24 * 60 * 60 * 1000;

const paperWords: Readonly<Record<MailedPaper["kind"], string>> = {
  invoice: "Your invoice",
  "credit-note": "The credit note",
};

/** @returns the letter, which says what comes with it */
const withPapers = (letter: Letter, papers: readonly MailedPaper[]): Letter => ({
  ...letter,
  paragraphs: [
    ...letter.paragraphs,
    ...papers.map(({ kind, number }) => `${paperWords[kind]} ${number} is attached.`),
  ],
});

const mailsOf = ({ site, shop }: MailSettings, mail: DraftMail): readonly Mail[] => {
  const { to, uid, orderId, quota, replyTo, isReady = true, kind, about, at, papers = [] } = mail;
  if (!mail.letter) return [];
  const letter = withPapers(mail.letter, papers);
  const id = `${kind}-${fingerprint(about, at.getTime()).slice(0, 32)}`;
  const headers = {
    "Message-ID": `<${id}@${new URL(site).hostname}>`,
    "Auto-Submitted": "auto-generated", // suppresses automatic replies (RFC 3834)
  };
  const { subject } = letter;
  const fields = {
    to: [to],
    ...(uid ? { uid } : {}),
    ...(orderId ? { orderId } : {}),
    ...(quota ? { quota } : {}),
    ...(papers.length > 0 ? { papers: papers.map(({ number }) => number) } : {}),
    ...(shop ? { from: `${shopConfig.name} <${shop}>` } : {}),
    ...(replyTo ? { replyTo } : {}),
    headers,
    message: { subject, text: textOf(letter, site), html: htmlOf(letter, site) },
    delivery: {
      state: isReady ? "PENDING" : "WAITING",
      ...({ attempts: 0, startTime: at, error: null } as const),
      dueTime: mail.isUndoable ? new Date(at.getTime() + deskLimits.undoableMs) : at,
      expireAt: new Date(at.getTime() + keptMs),
    },
  } as const;
  return [{ path: `mail/${id}`, fields }];
};

/** Creates the mails of an event. */
export type MailsFor = (what: MailEvent) => readonly Mail[];

/**
 * @returns creates the documents of `mail` that the transaction of a change writes. Idempotent: a retry of the change
 *   writes the same ids
 */
export const mailsWith =
  (settings: MailSettings): MailsFor =>
  (what) =>
    draftMails(what, settings.shop).flatMap((mail) => mailsOf(settings, mail));
