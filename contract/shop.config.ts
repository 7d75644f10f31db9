import type { Shop } from "./src/shop-config.ts";

/** Who the shop is. No other file names the shop, its currency or its place. The fields are described in src/shop-config.ts. */
export const shop: Shop = {
  name: "Pros & Drill",
  legalName: "Pros & Drill",
  orderPrefix: "PD",
  tagAuthority: "pros-and-drill.example,2026",
  pages: { blogs: true, portfolio: true },
  opened: true,
  guestOrders: "invoice",
  demoData: true,
  slogan: "Hand tools and drill machines, kept sharp and in stock since 2016.",
  since: 2016,
  language: "en-GB",
  locale: "en-GB",
  currency: { code: "GBP", name: "pounds", minorDigits: 2 },
  country: "GB",
  deliversTo: ["GB"],
  timeZone: "Europe/London",
  firstDayOfWeek: 1,
  address: { street: "16 Chuck Lane", postcode: "QN6 1PD", town: "Northfield" },
  email: "hello@shop.example",
  telephone: { dialled: "+441632960016", shown: "01632 960016" },
  hours: {
    counter: "Tuesday to Saturday, 9 am to 1 pm",
    telephone: "Monday to Friday, 8 am to 5 pm",
  },
  delivery: {
    workingDays: [1, 2, 3, 4, 5],
    // The bank holidays of England and Wales.
    closedDays: [
      ...["2026-12-25", "2026-12-28"],
      ...["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-03", "2027-05-31", "2027-08-30"],
      ...["2027-12-27", "2027-12-28"],
    ],
    cutOff: "24:00",
    dispatchDays: [0, 2],
    parcelDays: [1, 3],
    palletDays: [1, 5],
  },
  returnDays: 30,
  guaranteeYears: 2,
  kinds: [
    "Cordless drill",
    "Hammer drill",
    "Impact driver",
    "Drill press",
    "Drill bit",
    "Hand tool",
    "Measuring tool",
    "Woodworking tool",
  ],
};
