import { expect } from "../expect.ts";
import { admin } from "../people.ts";
import { type Change, press } from "./page-call.ts";

export const productChanges: readonly Change[] = [
  {
    call: "POST /addProduct",
    at: "/dashboard/addProduct",
    who: admin,
    method: "POST",
    address: /api\/addProduct/,
    tries: 1,
    act: async (page) => {
      await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
      await page.getByLabel("Name").fill("Spare chuck");
      await page.getByLabel("Price").fill("24.5");
      await page.getByLabel("Available Quantity").fill("60");
      await page.getByLabel("Minimum Quantity").fill("3");
      await press(page, "Add Product");
    },
    place: null,
    kept: async (page) => {
      await expect(page.getByLabel("Name")).toHaveValue("Spare chuck");
      await expect(page.getByLabel("Price")).toHaveValue("24.5");
      await expect(page.getByLabel("Minimum Quantity")).toHaveValue("3");
    },
    again: (page) => press(page, "Add Product"),
    works: (page) => expect(page).toHaveURL("/dashboard/manageOrderProducts"),
  },
];
