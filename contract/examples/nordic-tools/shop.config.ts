import type { Shop } from "../../src/shop-config.ts";

/** Another shop, which npm test builds and visits: nothing else may name the shop. */
export const shop: Shop = {
  name: "Nordic Tools",
  legalName: "Nordic Tools ApS, CVR 40 26 73 18",
  orderPrefix: "NT",
  tagAuthority: "nordic-tools.example,2026",
  pages: { blogs: false, portfolio: false },
  opened: false,
  guestOrders: "off",
  demoData: false,
  slogan: "Tools for cold hands, from a shed by the harbour.",
  since: 2021,
  language: "en",
  locale: "da-DK",
  currency: { code: "DKK", name: "kroner", minorDigits: 2 },
  country: "DK",
  deliversTo: ["DK", "SE", "NO", "DE"],
  timeZone: "Europe/Copenhagen",
  firstDayOfWeek: 1,
  address: { street: "Havnegade 12", postcode: "8000", town: "Aarhus C" },
  email: "hej@nordic-tools.example",
  telephone: { dialled: "+4570201234", shown: "+45 70 20 12 34" },
  hours: {
    counter: "Monday to Saturday, 10 to 16",
    telephone: "Monday to Friday, 9 to 15",
  },
  delivery: {
    workingDays: [1, 2, 3, 4, 5, 6],
    closedDays: ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-31", "2027-01-01"],
    cutOff: "15:00",
    dispatchDays: [0, 1],
    parcelDays: [1, 2],
    palletDays: [2, 6],
  },
  kinds: ["Cordless drill", "Drill bit", "Hand tool", "Measuring tool"],
};
