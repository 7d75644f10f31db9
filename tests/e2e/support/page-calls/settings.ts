import type { Page } from "playwright";
import { expect } from "../expect.ts";
import { lastStep, press, toast } from "../on-page.ts";
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

/** The first save of a default can be undone, which the line at the bottom offers; a toast reports any other. */
const says = (text: string) => (page: Page) =>
  expect(toast(page, text).or(lastStep(page, text))).toBeVisible();

/** What is saved is what is set already: the settings are every test's. */
export const settingsChanges: readonly Change[] = [
  {
    call: "PUT /desk/settings/delivery",
    at: "/dashboard/shop",
    who: admin,
    tries: 2,
    act: saveDelivery,
    again: saveDelivery,
    works: says("Opening hours and delivery are saved"),
  },
  {
    call: "PUT /desk/settings/countries",
    at: "/dashboard/shop/countries",
    who: admin,
    tries: 2,
    act: saveCountries,
    again: saveCountries,
    works: says("The countries are saved"),
  },
  {
    call: "PUT /desk/settings/orders",
    at: "/dashboard/shop/orders",
    who: admin,
    tries: 2,
    act: saveOrders,
    again: saveOrders,
    works: says("Payment, returns and stock are saved"),
  },
  {
    call: "PUT /desk/settings/shipping",
    at: "/dashboard/shop/shipping",
    who: admin,
    tries: 2,
    act: saveShipping,
    again: saveShipping,
    works: says("Delivery and its prices are saved"),
  },
  {
    call: "PUT /desk/settings/vat",
    at: "/dashboard/shop/vat",
    who: admin,
    tries: 2,
    act: saveVat,
    again: saveVat,
    works: says("VAT is saved"),
  },
  {
    call: "PUT /desk/settings/priceLists",
    at: "/dashboard/shop/priceLists",
    who: admin,
    tries: 2,
    act: savePriceLists,
    again: savePriceLists,
    works: says("The price lists are saved"),
  },
  {
    call: "PUT /desk/settings/pictures",
    at: "/dashboard/shop/pictures",
    who: admin,
    tries: 2,
    act: savePictures,
    again: savePictures,
    works: says("The logo and the pictures are saved"),
  },
  {
    call: "PUT /desk/settings/home",
    at: "/dashboard/shop/home",
    who: admin,
    tries: 2,
    act: saveHome,
    again: saveHome,
    works: says("The tools on home are saved"),
  },
  {
    call: "PUT /desk/settings/caps",
    at: "/dashboard/shop/caps",
    who: admin,
    tries: 2,
    act: saveCaps,
    again: saveCaps,
    works: says("The limits are saved"),
  },
  {
    call: "PUT /desk/settings/notice",
    at: "/dashboard/shop/notice",
    who: admin,
    tries: 2,
    act: saveNotice,
    again: saveNotice,
    works: says("The notice is saved"),
  },
  {
    call: "PUT /desk/texts/:name",
    at: "/dashboard/shop/texts/imprint",
    who: admin,
    tries: 2,
    act: saveText,
    again: saveText,
    works: says("The text of Imprint is saved"),
  },
];
