import type { Page } from "playwright";
import { planDocument } from "../../../support/documents.ts";
import { inAWeek } from "../days.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { dialog, lastStep, press, pressInMenu, rowOf, toast } from "../on-page.ts";
import { admin } from "../people.ts";
import { addProduct, type OwnProduct, putOnOffer, withdrawProduct } from "../shop.ts";
import { type Change, openDialog } from "./page-call.ts";

/** The product that an admin changes. */
let product: OwnProduct;
const addManaged = async () => {
  product = await addProduct({ minimum: 2, available: 30 });
};
const ofManaged: Pick<Change, "at" | "who" | "tries" | "prepare"> = {
  at: "/dashboard/products",
  who: admin,
  tries: 2,
  prepare: addManaged,
};

const openTask = (page: Page, task: string) =>
  openDialog(page, () => (task === "Edit" ? press : pressInMenu)(rowOf(page, product.name), task));
const restock = async (page: Page) => {
  const form = await openTask(page, "Restock");
  await form.getByLabel("Pieces to add").fill("12");
  await press(form, "Restock");
};
const restockAndUndo = async (page: Page) => {
  await restock(page);
  await press(lastStep(page, `${product.name}: `), "Undo");
};
const offer = async (page: Page) => {
  const form = await openTask(page, "Offer");
  await form.getByLabel("Offer price").fill("7.5");
  await press(form, "Put on offer");
};
const endOffer = async (page: Page) => {
  const form = await openTask(page, "Offer");
  await press(form, "End the offer");
};
const withdraw = async (page: Page) => {
  await pressInMenu(rowOf(page, product.name), "Withdraw");
  await press(dialog(page), "Withdraw product");
};

const addTogether = async (page: Page) => {
  await page.getByLabel(`Choose ${product.name}`).check();
  await press(page, "Change together");
  await page.getByLabel("What to do").selectOption("stock");
  await page.getByLabel("Pieces to add").fill("7");
  await press(dialog(page), "Change 1 product");
};
const planPrice = async (page: Page) => {
  await page.getByLabel(`Choose ${product.name}`).check();
  await press(page, "Change together");
  await page.getByLabel("Percent").fill("-10");
  await page.getByLabel("When").selectOption("planned");
  await page.getByLabel("Day").fill(inAWeek());
  await page.getByLabel("Time").fill("07:30");
  await press(dialog(page), "Plan for 1 product");
};
/** The plan that an admin cancels: the last one, and so the first row. */
const cancelPlan = async (page: Page) => {
  await press(page.getByRole("row").nth(1), "Cancel…");
  await press(dialog(page), "Cancel the prices");
};
const orderByMail = async (page: Page) => {
  const form = await openDialog(page, () => press(page, "Order by e-mail from Nagel"));
  await form.getByLabel("E-mail address of the supplier").fill("sales@example.org");
  await form.getByLabel(`Pieces of ${product.name}`).fill("12");
  await press(form, "Send the e-mail");
};
const deleteIt = async (page: Page) => {
  await pressInMenu(rowOf(page, product.name), "Delete");
};

export const productChanges: readonly Change[] = [
  {
    call: "POST /addProduct",
    at: "/dashboard/addProduct",
    who: admin,
    tries: 2,
    act: async (page) => {
      await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
      await page.getByLabel("Name").fill("Spare chuck");
      await page.getByLabel("Price").fill("24.5");
      await page.getByLabel("Available Quantity").fill("60");
      await page.getByLabel("Minimum Quantity").fill("3");
      await press(page, "Add Product");
    },
    kept: async (page) => {
      await expect(page.getByLabel("Name")).toHaveValue("Spare chuck");
      await expect(page.getByLabel("Price")).toHaveValue("24.5");
      await expect(page.getByLabel("Minimum Quantity")).toHaveValue("3");
    },
    again: (page) => press(page, "Add Product"),
    works: (page) => expect(page).toHaveURL("/dashboard/manageOrderProducts"),
  },
  {
    ...ofManaged,
    call: "PUT /product/:id",
    act: async (page) => {
      const form = await openTask(page, "Edit");
      await form.getByLabel("Price").fill("24.5");
      await press(form, "Save");
    },
    kept: async (page) => {
      const form = await openTask(page, "Edit");
      await expect(form.getByLabel("Price")).toHaveValue("24.5");
    },
    again: (page) => press(dialog(page), "Save"),
    works: (page) => expect(lastStep(page, `${product.name} is saved`)).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "POST /product/:id/stock",
    act: restock,
    again: restock,
    works: (page) => expect(lastStep(page, "42 pieces in stock")).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "PUT /product/:id/withdrawn",
    act: withdraw,
    again: withdraw,
    works: (page) => expect(lastStep(page, `${product.name} is off sale`)).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "PUT /product/:id/offer",
    act: offer,
    again: offer,
    works: (page) => expect(lastStep(page, `${product.name} is on offer`)).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "DELETE /product/:id/offer",
    prepare: async () => {
      await addManaged();
      await putOnOffer(await admin(), product);
    },
    act: endOffer,
    again: endOffer,
    works: (page) => expect(lastStep(page, `${product.name} costs`)).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "POST /desk/products/changes",
    act: addTogether,
    again: (page) => press(dialog(page), "Change 1 product"),
    works: (page) => expect(lastStep(page, "1 product changed")).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "POST /desk/plannedPrices",
    act: planPrice,
    again: (page) => press(dialog(page), "Plan for 1 product"),
    works: (page) => expect(toast(page, "New prices planned for 1 product")).toBeVisible(),
  },
  {
    call: "DELETE /desk/plannedPrices/:id",
    at: "/dashboard/planned-prices",
    who: admin,
    tries: 2,
    prepare: async () =>
      void (await firestore
        .doc("plannedPrices/to-cancel")
        .set(planDocument("none", { createdAt: new Date() }))),
    act: cancelPlan,
    again: (page) => press(dialog(page), "Cancel the prices"),
    works: (page) => expect(toast(page, "The planned prices are cancelled")).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "POST /desk/purchases",
    at: "/dashboard/purchase-list",
    prepare: async () => {
      await addManaged();
      const toReorder = { supplier: "Nagel", reorderLevel: 50, updatedAt: new Date() };
      await firestore.doc(`products/${product.id}`).update(toReorder);
    },
    act: orderByMail,
    again: (page) => press(dialog(page), "Send the e-mail"),
    works: (page) => expect(lastStep(page, "1 product ordered from Nagel by e-mail")).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "DELETE /desk/products/:id",
    tries: 1,
    at: "/dashboard/products?stock=withdrawn",
    prepare: async () => {
      await addManaged();
      await withdrawProduct(await admin(), product);
    },
    act: deleteIt,
    again: deleteIt,
    works: (page) => expect(lastStep(page, `${product.name} is deleted`)).toBeVisible(),
  },
  {
    ...ofManaged,
    call: "POST /desk/log/:id/undo",
    tries: 1,
    act: restockAndUndo,
    again: restockAndUndo, // by then it may be too late for the first
    works: (page) => expect(lastStep(page, "Undone")).toBeVisible(),
  },
];
