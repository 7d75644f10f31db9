import { formatMoney } from "@shop/contract/format";
import type { Locator, Page } from "playwright";
import { invoiceDocument, mailDocument, orderDocument } from "../../../support/documents.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { cardOf, collect, dialog, fillDelivery, main, press, rowOf, toast } from "../on-page.ts";
import { admin, customer, type Person } from "../people.ts";
import { addOrder, addProduct, type OwnProduct } from "../shop.ts";
import { type Change, openDialog } from "./page-call.ts";

let product: OwnProduct;
const somethingToOrder = async () => {
  product = await addProduct({ minimum: 1, available: 500 });
};
const placing: Pick<Change, "tries" | "prepare"> = {
  tries: 2,
  prepare: somethingToOrder,
};

const openOrder = (page: Page) => press(cardOf(page, product), "Purchase");
const placeOrder = (page: Page) => press(page, "Place order");

/** The e-mail address of the customer whose order an admin changes. */
let email: string;
const orderOfSomebody = async (): Promise<void> => {
  const person = await customer();
  ({ email } = person);
  await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
};

/** Writes an order of somebody, which an admin opens by its id. @returns whose it is */
const writeOrder = async (
  id: string,
  change: Parameters<typeof orderDocument>[4] = {},
): Promise<Person> => {
  const { id: productId } = await addProduct({ minimum: 1, available: 50 });
  const person = await customer();
  await firestore.doc(`orders/${id}`).set(orderDocument(id, person, productId, 2, change));
  return person;
};

/** A change of an order of its own, on its page at the desk. */
const ofDesk = (id: string, change?: Parameters<typeof orderDocument>[4]) => ({
  at: `/dashboard/orders/${id}`,
  who: admin,
  prepare: async () => void (await writeOrder(id, change)),
});

/** A change of a customer's own order, on its page. */
const ofCustomer = (id: string, change: Parameters<typeof orderDocument>[4]) => ({
  at: `/dashboard/orders/${id}`,
  who: () => writeOrder(id, change),
});

/** An order that was shipped just now. */
const sent = () => ({
  status: "shipped",
  changes: [{ status: "shipped", at: new Date(), by: "shop", requestHash: "" }],
});

/** The same with a return that waits for an answer. */
const withReturn = (id: string) => ({
  ...sent(),
  returns: [
    {
      ...{ id: "asked", at: new Date(), reason: "other", state: "requested" },
      lines: [{ line: id, quantity: 1 }],
    },
  ],
  returnState: "requested",
});

/** A part of the order's page at the desk. */
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const shipment = "With Parcel Post, tracking number PP 4821";

const askCancel = (page: Page) => openDialog(page, () => press(page, "Cancel"));
const askShip = (page: Page) => openDialog(page, () => press(page, "Ship…"));
const askCorrection = (page: Page) => openDialog(page, () => press(page, "Tracking…"));
const askDelivery = (page: Page) => openDialog(page, () => press(page, "Correct…"));
const askRefund = (page: Page) => openDialog(page, () => press(page, "Note a refund…"));
const askReturn = (page: Page) => openDialog(page, () => press(page, "Send something back…"));
const askDecline = (page: Page) => openDialog(page, () => press(page, "Decline…"));
const withdrawReturn = (page: Page) => press(part(page, "Returns"), "Withdraw this return");
const sendMailAgain = (page: Page) => press(part(page, "E-mails"), "Send again");
const deleteNote = async (page: Page) => {
  const question = await openDialog(page, () => press(part(page, "Notes"), "Delete"));
  await press(question, "Delete note");
};
const trackingNumber = (form: Locator) => form.getByRole("textbox", { name: "Tracking number" });
const confirmDeletion = async (page: Page) => {
  await press(rowOf(page, email), "Delete");
  await press(dialog(page), "Delete order");
};

const deleteAtDesk = async (page: Page) => {
  await press(page, "Delete…");
  await press(dialog(page), "Delete order");
};

/** By customers, then by admins. */
export const orderChanges: readonly Change[] = [
  {
    ...placing,
    call: "POST /purchase",
    at: "/purchase",
    who: customer,
    act: async (page) => {
      await openOrder(page);
      await page.getByLabel("Quantity").fill("4");
      await page.getByLabel("Address").fill("4 Workshop Lane");
      await placeOrder(page);
    },
    kept: (page) => expect(dialog(page)).toBeHidden(),
    again: async (page) => {
      await openOrder(page);
      await expect(page.getByLabel("Quantity")).toHaveValue("4");
      await expect(page.getByLabel("Address")).toHaveValue("4 Workshop Lane");
      await placeOrder(page);
    },
    works: (page) => expect(toast(page, "Successfully Purchases").first()).toBeVisible(),
  },
  {
    ...placing,
    call: "POST /checkout",
    at: "/checkout",
    who: customer,
    act: async (page) => {
      await collect(page, product);
      await page.goto("/checkout");
      await fillDelivery(page);
      await placeOrder(page);
    },
    place: (page) => main(page).getByRole("alert"),
    withoutToast: true,
    kept: async (page) => {
      await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("2");
      await expect(page.getByLabel("Town")).toHaveValue("Northfield");
    },
    again: placeOrder,
    works: (page) => expect(main(page)).toContainText("Thank you for your order!"),
  },
  {
    call: "POST /purchase/:id/cancellation",
    at: "/dashboard/orders/order-to-cancel",
    who: async () => {
      const person = await customer();
      const { id } = await addProduct({ minimum: 1, available: 50 });
      await firestore
        .doc("orders/order-to-cancel")
        .set(orderDocument("order-to-cancel", person, id, 2));
      return person;
    },
    tries: 1,
    act: async (page) => {
      const question = await askCancel(page);
      await question.getByLabel("Reason").fill("Found the old one");
      await press(question, "Cancel order");
    },
    kept: async (page) => {
      const question = await askCancel(page);
      await expect(question.getByLabel("Reason")).toHaveValue("Found the old one");
    },
    again: (page) => press(dialog(page), "Cancel order"),
    works: (page) => expect(main(page)).toContainText("Cancelled by you"),
  },
  {
    ...ofCustomer("order-to-return", sent()),
    call: "POST /purchase/:id/returns",
    tries: 2,
    act: async (page) => {
      const form = await askReturn(page);
      await form.getByLabel(/\(up to 2\)$/).fill("1");
      await form.getByLabel("Why?").selectOption("Something else");
      await press(form, "Request the return");
    },
    kept: async (page) => {
      const form = await askReturn(page);
      await expect(form.getByLabel(/\(up to 2\)$/)).toHaveValue("1");
      await expect(form.getByLabel("Why?")).toHaveValue("other");
    },
    again: (page) => press(dialog(page), "Request the return"),
    works: (page) => expect(part(page, "Returns")).toContainText("Return requested"),
  },
  {
    ...ofCustomer("order-to-keep", withReturn("order-to-keep")),
    call: "POST /purchase/:id/returns/:return/withdrawal",
    tries: 1,
    act: withdrawReturn,
    kept: (page) => expect(part(page, "Returns")).toContainText("Return requested"),
    again: withdrawReturn,
    works: (page) => expect(part(page, "Returns")).toContainText("Return withdrawn"),
  },
  {
    call: "PUT /order/:id/status",
    at: "/dashboard/orders/order-to-ship",
    who: admin,
    tries: 1,
    prepare: async () => void (await writeOrder("order-to-ship", { status: "confirmed" })),
    act: async (page) => {
      const form = await askShip(page);
      await form.getByLabel("Carrier").fill("Parcel Post");
      await trackingNumber(form).fill("PP 4821");
      await press(form, "Ship order");
    },
    place: (page) => dialog(page).getByRole("listitem"),
    kept: async (page) => {
      const form = await askShip(page);
      await expect(form.getByLabel("Carrier")).toHaveValue("Parcel Post");
      await expect(trackingNumber(form)).toHaveValue("PP 4821");
    },
    again: (page) => press(dialog(page), "Ship order"),
    works: (page) => expect(main(page)).toContainText(shipment),
  },
  {
    call: "PUT /order/:id/shipment",
    at: "/dashboard/orders/order-to-correct",
    who: admin,
    tries: 1,
    prepare: async () => {
      const how = { by: "shop", carrier: "Parcel Post", requestHash: "" };
      const changes = [{ status: "shipped", at: new Date(), ...how }];
      await writeOrder("order-to-correct", { status: "shipped", changes });
    },
    act: async (page) => {
      const form = await askCorrection(page);
      await trackingNumber(form).fill("PP 4823");
      await press(form, "Correct");
    },
    kept: async (page) => {
      const form = await askCorrection(page);
      await expect(trackingNumber(form)).toHaveValue("PP 4823");
    },
    again: (page) => press(dialog(page), "Correct"),
    works: (page) => expect(main(page)).toContainText("tracking number PP 4823"),
  },
  {
    call: "DELETE /order/:email",
    at: "/dashboard/manageProductOrders",
    who: admin,
    tries: 1,
    prepare: orderOfSomebody,
    act: confirmDeletion,
    kept: (page) => expect(rowOf(page, email)).toHaveCount(1),
    again: confirmDeletion,
    works: (page) => expect(rowOf(page, email)).toHaveCount(0),
  },
  {
    ...ofDesk("order-to-redirect"),
    call: "PUT /desk/orders/:id/delivery",
    tries: 1,
    act: async (page) => {
      const form = await askDelivery(page);
      await form.getByLabel("Address", { exact: true }).fill("5 Workshop Lane");
      await form.getByLabel("Phone").fill("555-0105");
      await press(form, "Correct");
    },
    kept: async (page) => {
      const form = await askDelivery(page);
      await expect(form.getByLabel("Address", { exact: true })).toHaveValue("5 Workshop Lane");
      await expect(form.getByLabel("Phone")).toHaveValue("555-0105");
    },
    again: (page) => press(dialog(page), "Correct"),
    works: (page) => expect(part(page, "Delivery")).toContainText("5 Workshop Lane"),
  },
  {
    ...ofDesk("order-to-note"),
    call: "POST /desk/orders/:id/notes",
    tries: 2,
    act: async (page) => {
      await page.getByLabel("New note").fill("Rings twice");
      await press(main(page), "Add note");
    },
    kept: (page) => expect(page.getByLabel("New note")).toHaveValue("Rings twice"),
    again: (page) => press(main(page), "Add note"),
    works: async (page) => {
      await expect(part(page, "Notes").getByRole("listitem")).toContainText(["Rings twice"]);
      await expect(page.getByLabel("New note")).toHaveValue("");
    },
  },
  {
    ...ofDesk("order-with-note", {
      notes: [{ id: "1", text: "Rings twice", at: new Date(), uid: "fay", name: "Fay Example" }],
    }),
    call: "DELETE /desk/orders/:id/notes/:note",
    tries: 1,
    act: deleteNote,
    kept: (page) => expect(part(page, "Notes").getByText("Fay Example")).toHaveCount(1),
    again: deleteNote,
    works: (page) => expect(part(page, "Notes").getByText("Fay Example")).toHaveCount(0),
  },
  {
    ...ofDesk("order-to-refund"),
    call: "POST /desk/orders/:id/refunds",
    tries: 2,
    act: async (page) => {
      const form = await askRefund(page);
      await form.getByLabel("Amount").fill("5.25");
      await form.getByLabel("Reason").fill("Scratched");
      await press(form, "Note the refund");
    },
    kept: async (page) => {
      const form = await askRefund(page);
      await expect(form.getByLabel("Amount")).toHaveValue("5.25");
      await expect(form.getByLabel("Reason")).toHaveValue("Scratched");
    },
    again: (page) => press(dialog(page), "Note the refund"),
    works: (page) =>
      expect(part(page, "Refunds").getByRole("listitem")).toContainText([formatMoney(5.25)]),
  },
  {
    ...ofDesk("order-to-decline", withReturn("order-to-decline")),
    call: "PUT /desk/orders/:id/returns/:return",
    tries: 1,
    act: async (page) => {
      const form = await askDecline(page);
      await form.getByLabel("Reason").fill("It is worn");
      await press(form, "Decline the return");
    },
    kept: async (page) => {
      const form = await askDecline(page);
      await expect(form.getByLabel("Reason")).toHaveValue("It is worn");
    },
    again: (page) => press(dialog(page), "Decline the return"),
    works: (page) => expect(part(page, "Returns")).toContainText("Declined: It is worn"),
  },
  {
    ...ofDesk("order-to-invoice"),
    call: "POST /desk/orders/:id/invoice",
    at: "/dashboard/paper/invoice?ids=order-to-invoice",
    tries: 1,
    act: (page) => press(main(page), "Issue it now"),
    kept: (page) => expect(main(page).getByText("no invoice yet")).toHaveCount(1),
    again: (page) => press(main(page), "Issue it now"),
    works: (page) => expect(main(page).getByRole("article")).toContainText("To pay"),
  },
  {
    ...ofDesk("order-to-print"),
    call: "GET /papers/:id/:number",
    at: "/dashboard/invoices/AB-INV-900002",
    tries: 1,
    prepare: async () => {
      await writeOrder("order-to-print");
      const invoice = invoiceDocument("order-to-print", "Jane");
      await firestore.doc("invoices/AB-INV-900002").set(invoice);
    },
    act: (page) => press(main(page), "Save as PDF"),
    again: (page) => press(main(page), "Save as PDF"),
    works: async (page) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        press(main(page), "Save as PDF"),
      ]);
      expect(file.suggestedFilename()).toBe("AB-INV-900002.pdf");
    },
  },
  {
    ...ofDesk("order-with-mail"),
    call: "POST /desk/mails/:id/sending",
    tries: 2,
    prepare: async () => {
      const person = await writeOrder("order-with-mail");
      const mail = mailDocument(person, { orderId: "order-with-mail" });
      await firestore.doc("mail/mail-to-send-again").set(mail);
    },
    act: sendMailAgain,
    again: sendMailAgain,
    works: (page) => expect(toast(page, "On its way to")).toBeVisible(),
  },
  {
    ...ofDesk("order-to-delete"),
    call: "DELETE /desk/orders/:id",
    tries: 1,
    act: deleteAtDesk,
    kept: (page) => expect(page).toHaveURL("/dashboard/orders/order-to-delete"),
    again: deleteAtDesk,
    works: (page) => expect(page).toHaveURL(/\/dashboard\/orders(\?|$)/),
  },
];
