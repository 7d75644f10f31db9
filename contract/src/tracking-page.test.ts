import { expect, test } from "vitest";
import { trackingPage } from "./tracking-page.ts";

test.each([
  ["Royal Mail", "AA999999999GB", "www.royalmail.com"],
  ["royal mail tracked 48", "AA 9999 9999 9GB", "www.royalmail.com"],
  ["DHL Paket", "00340434199999999990", "www.dhl.com"],
  ["Deutsche Post DHL", "00340434199999999990", "www.dhl.com"],
  ["UPS", "1Z999AA10199999999", "www.ups.com"],
  ["USPS", "9400111899223456789012", "tools.usps.com"],
  ["DPD (UK)", "09999999999999", "tracking.dpd.de"],
])("a parcel with %s is tracked by its number at the carrier's", (carrier, number, host) => {
  const page = new URL(trackingPage(carrier, number) ?? "");
  expect([page.protocol, page.hostname]).toEqual(["https:", host]);
  expect(page.href).toContain(number.replaceAll(" ", ""));
});

test.each(["Ada's van", "Upstairs neighbour", "Groups of pallets", "Parcel Post"])(
  "a parcel with %s has no page",
  (carrier) => {
    expect(trackingPage(carrier, "12345678")).toBeNull();
  },
);

test("a parcel without a number has no page", () => {
  expect(trackingPage("UPS", undefined)).toBeNull();
});

test("a number can't change the page that it is a part of", () => {
  const page = new URL(trackingPage("UPS", '1&x=2#"><script>$&') ?? "");
  expect([page.hostname, page.hash]).toEqual(["www.ups.com", ""]);
  expect([...page.searchParams]).toEqual([["tracknum", '1&x=2#"><script>$&']]);
});
