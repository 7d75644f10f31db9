import { mailsWith } from "../../../functions/src/mail/mails-for.ts";
import { everyDocument, readDocuments, writeDocuments } from "../../support/database.ts";
import type { Fields } from "../../support/fields.ts";

/** What a shop is told that sends its mails through this server. Its secret comes as a variable, too. */
export const mailSettings = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  SHOP_EMAIL: "shop@example.org",
  SITE_URL: "https://tools.example.org",
});

const mailsFor = mailsWith({ site: "https://tools.example.org", shop: "shop@example.org" });

/**
 * Writes the mail that an order is confirmed, due at once.
 *
 * @param name of the order, its customer and their account: "jane" is jane@example.com
 * @param at when it was confirmed
 * @param isProven whether their address was proven when they ordered
 * @returns its id
 */
export const writeMail = async (
  projectId: string,
  name: string,
  at: Date,
  isProven = true,
): Promise<string> => {
  const order = {
    id: name,
    uid: name,
    number: "AB-7K4M-2XQF",
    customerName: name,
    customer: `${name}@example.com`,
    emailVerified: isProven,
    lines: [{ name: "Torvik TX18 Drill", quantity: 2, unitPriceCents: 14_900 }],
    delivery: { name: "Delivery", cents: 0 },
    address: "1 Drill Street",
    phone: "123",
    paymentDays: 14,
    returnDays: 30,
    createdAt: at,
  };
  const [mail] = mailsFor({
    kind: "changed",
    order,
    change: { status: "confirmed", at, by: "shop" },
  });
  if (!mail) throw new Error("There is no mail");
  const fields = { ...mail.fields, delivery: { ...mail.fields.delivery, dueTime: at } };
  await writeDocuments(projectId, { [mail.path]: fields as unknown as Fields }); // it has no more than these
  return mail.path.replace("mail/", "");
};

const read = async (projectId: string, id: string): Promise<Fields> =>
  (await readDocuments(projectId, [`mail/${id}`]))[`mail/${id}`]?.fields ?? {};

/** How far the delivery of a mail has come. */
export const deliveryOf = async (projectId: string, id: string) =>
  (await read(projectId, id)).delivery as Fields; // every mail has one

/**
 * Makes every mail that is queued due now, as if the time were over in which an admin's step can be undone.
 *
 * @returns how many are queued
 */
export const makeAllDue = async (projectId: string): Promise<number> => {
  const mails = Object.entries(await everyDocument(projectId)).filter(
    ([path, { fields }]) =>
      path.startsWith("mail/") && (fields.delivery as Fields).dueTime !== undefined, // every mail has a delivery
  );
  const due = mails.map(([path, { fields }]) => {
    const delivery = { ...(fields.delivery as Fields), dueTime: new Date(0) };
    return [path, { ...fields, delivery }];
  });
  await writeDocuments(projectId, Object.fromEntries(due));
  return due.length;
};

/** Makes a mail due now, as if the pause before its next try, or its lease, were over. */
export const makeDue = async (projectId: string, id: string): Promise<void> => {
  const fields = await read(projectId, id);
  const delivery = { ...(fields.delivery as Fields), dueTime: new Date(0) }; // every mail has one
  await writeDocuments(projectId, { [`mail/${id}`]: { ...fields, delivery } });
};

/** Lets the sender look again at every mail that waits until its address is verified, as if the pause were over. */
export const makeChecksDue = async (projectId: string): Promise<void> => {
  const waiting = Object.entries(await everyDocument(projectId)).filter(
    ([path, { fields }]) =>
      path.startsWith("mail/") && (fields.delivery as Fields).checkTime !== undefined, // every mail has a delivery
  );
  const due = waiting.map(([path, { fields }]) => {
    const delivery = { ...(fields.delivery as Fields), checkTime: new Date(0) };
    return [path, { ...fields, delivery }];
  });
  await writeDocuments(projectId, Object.fromEntries(due));
};
