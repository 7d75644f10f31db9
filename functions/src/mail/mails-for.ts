import type { Mailable } from "./mailable.ts";

/** A document of `mail`. A Date becomes Firestore's Timestamp when it is written. */
interface Mail {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Makes the mails that tell people of something. They are written in the transaction of the change.
 * Their ids follow from it, so that one that is tried again writes the same documents.
 */
export type MailsFor = (what: Mailable) => readonly Mail[];

/** Tells nobody of anything. */
export const noMails: MailsFor = () => [];
