import type { Locator, Page } from "playwright";
import { orderDocument } from "../../../support/documents.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { cardOf, collect, dialog, main, press, rowOf, toast } from "../on-page.ts";
import { admin, customer } from "../people.ts";
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

/** Writes an order of somebody, which an admin opens by its id. */
const writeOrder = async (
  id: string,
  change: Parameters<typeof orderDocument>[4],
): Promise<void> => {
  const { id: productId } = await addProduct({ minimum: 1, available: 50 });
  const order = orderDocument(id, await customer(), productId, 2, change);
  await firestore.doc(`orders/${id}`).set(order);
};
const shipment = "With Parcel Post, tracking number PP 4821";

const askCancel = (page: Page) => openDialog(page, () => press(page, "Cancel"));
const askShip = (page: Page) => openDialog(page, () => press(page, "Ship…"));
const askCorrection = (page: Page) => openDialog(page, () => press(page, "Tracking…"));
const trackingNumber = (form: Locator) => form.getByRole("textbox", { name: "Tracking number" });
const confirmDeletion = async (page: Page) => {
  await press(rowOf(page, email), "Delete");
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
      await page.getByLabel("Address").fill("4 Workshop Lane");
      await placeOrder(page);
    },
    place: (page) => main(page).getByRole("alert"),
    withoutToast: true,
    kept: async (page) => {
      await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue("2");
      await expect(page.getByLabel("Address")).toHaveValue("4 Workshop Lane");
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
    call: "PUT /order/:id/status",
    at: "/dashboard/orders/order-to-ship",
    who: admin,
    tries: 1,
    prepare: () => writeOrder("order-to-ship", { status: "confirmed" }),
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
      await trackingNumber(form).fill("PP 4821");
      await press(form, "Correct");
    },
    kept: async (page) => {
      const form = await askCorrection(page);
      await expect(trackingNumber(form)).toHaveValue("PP 4821");
    },
    again: (page) => press(dialog(page), "Correct"),
    works: (page) => expect(main(page)).toContainText(shipment),
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
];
