import type { Page } from "playwright";
import { expect } from "../expect.ts";
import { press, toast } from "../on-page.ts";
import { admin } from "../people.ts";
import type { Change } from "./page-call.ts";

const save = (name: RegExp) => (page: Page) => press(page.getByRole("region", { name }), "Save");
const saveDelivery = save(/hours and delivery/);
const saveNotice = save(/Notice on every page/);
const saveCountries = save(/Countries/);
const saveOrders = save(/Payment, returns and stock/);
const saveShipping = save(/Delivery and prices/);
const saveVat = save(/VAT/);
const savePriceLists = save(/Price lists/);
const savePictures = save(/Logo and pictures/);
const saveHome = save(/Tools on home/);
const saveCaps = save(/Limits of accounts/);
const saveText = save(/Text of Imprint/);

/** What is saved is what is set already: the settings are every test's. */
export const settingsChanges: readonly Change[] = [
  {
    call: "PUT /desk/settings/delivery",
    at: "/dashboard/shop",
    who: admin,
    tries: 2,
    act: saveDelivery,
    again: saveDelivery,
    works: (page) => expect(toast(page, "Opening hours and delivery are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/countries",
    at: "/dashboard/shop/countries",
    who: admin,
    tries: 2,
    act: saveCountries,
    again: saveCountries,
    works: (page) => expect(toast(page, "The countries are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/orders",
    at: "/dashboard/shop/orders",
    who: admin,
    tries: 2,
    act: saveOrders,
    again: saveOrders,
    works: (page) => expect(toast(page, "Payment, returns and stock are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/shipping",
    at: "/dashboard/shop/shipping",
    who: admin,
    tries: 2,
    act: saveShipping,
    again: saveShipping,
    works: (page) => expect(toast(page, "Delivery and its prices are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/vat",
    at: "/dashboard/shop/vat",
    who: admin,
    tries: 2,
    act: saveVat,
    again: saveVat,
    works: (page) => expect(toast(page, "VAT is saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/priceLists",
    at: "/dashboard/shop/priceLists",
    who: admin,
    tries: 2,
    act: savePriceLists,
    again: savePriceLists,
    works: (page) => expect(toast(page, "The price lists are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/pictures",
    at: "/dashboard/shop/pictures",
    who: admin,
    tries: 2,
    act: savePictures,
    again: savePictures,
    works: (page) => expect(toast(page, "The logo and the pictures are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/home",
    at: "/dashboard/shop/home",
    who: admin,
    tries: 2,
    act: saveHome,
    again: saveHome,
    works: (page) => expect(toast(page, "The tools on home are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/caps",
    at: "/dashboard/shop/caps",
    who: admin,
    tries: 2,
    act: saveCaps,
    again: saveCaps,
    works: (page) => expect(toast(page, "The limits are saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/settings/notice",
    at: "/dashboard/shop/notice",
    who: admin,
    tries: 2,
    act: saveNotice,
    again: saveNotice,
    works: (page) => expect(toast(page, "The notice is saved")).toBeVisible(),
  },
  {
    call: "PUT /desk/texts/:name",
    at: "/dashboard/shop/texts/imprint",
    who: admin,
    tries: 2,
    act: saveText,
    again: saveText,
    works: (page) => expect(toast(page, "The text of Imprint is saved")).toBeVisible(),
  },
];
