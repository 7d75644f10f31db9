import { expect, test } from "vitest";
import { type Place, vatPlaceOf } from "./vat-places.ts";

test.each<[string, Place, { area: string; isInEu: boolean }]>([
  ["Paris", { country: "FR", postcode: "75001" }, { area: "FR", isInEu: true }],
  ["Monaco", { country: "MC", postcode: "98000" }, { area: "FR", isInEu: true }],
  ["Monaco, written as France", { country: "FR", postcode: "98000" }, { area: "FR", isInEu: true }],
  ["Belfast", { country: "GB", postcode: "bt1 2ab" }, { area: "GB", isInEu: true }],
  ["Bath", { country: "GB", postcode: "BA1 2AB" }, { area: "GB", isInEu: false }],
  ["Douglas", { country: "IM", postcode: "IM1 2AB" }, { area: "GB", isInEu: false }],
  [
    "Douglas, written as Britain",
    { country: "GB", postcode: "IM1 2AB" },
    { area: "GB", isInEu: false },
  ],
  [
    "Jersey, written as Britain",
    { country: "GB", postcode: "JE2 3AB" },
    { area: "JE", isInEu: false },
  ],
  [
    "Guernsey, written as Britain",
    { country: "GB", postcode: "GY1 1AA" },
    { area: "GG", isInEu: false },
  ],
  ["Jersey", { country: "JE", postcode: "JE2 3AB" }, { area: "JE", isInEu: false }],
  ["Gibraltar", { country: "GI", postcode: "GX11 1AA" }, { area: "GI", isInEu: false }],
  ["Vaduz", { country: "LI", postcode: "9490" }, { area: "CH", isInEu: false }],
  ["Las Palmas", { country: "ES", postcode: "35001" }, { area: "canary-islands", isInEu: false }],
  ["Tenerife", { country: "ES", postcode: "38 001" }, { area: "canary-islands", isInEu: false }],
  ["Ceuta", { country: "ES", postcode: "51001" }, { area: "ceuta", isInEu: false }],
  ["Melilla", { country: "ES", postcode: "52001" }, { area: "melilla", isInEu: false }],
  ["the Balearic Islands", { country: "ES", postcode: "07001" }, { area: "ES", isInEu: true }],
  ["Heligoland", { country: "DE", postcode: "27498" }, { area: "heligoland", isInEu: false }],
  ["Büsingen", { country: "DE", postcode: "78266" }, { area: "CH", isInEu: false }],
  [
    "Büsingen, with its Swiss postcode",
    { country: "CH", postcode: "8238" },
    { area: "CH", isInEu: false },
  ],
  [
    "Riezlern, with its German postcode",
    { country: "DE", postcode: "87567" },
    { area: "AT", isInEu: true },
  ],
  ["Jungholz", { country: "AT", postcode: "6691" }, { area: "AT", isInEu: true }],
  [
    "Livigno",
    { country: "IT", postcode: "23041", town: "Livigno" },
    { area: "livigno", isInEu: false },
  ],
  [
    "Livigno, with its old postcode",
    { country: "IT", postcode: "23030", town: "LIVIGNO" },
    { area: "livigno", isInEu: false },
  ],
  [
    "Valfurva, which has that one too",
    { country: "IT", postcode: "23030", town: "Valfurva" },
    { area: "IT", isInEu: true },
  ],
  ["Campione d'Italia", { country: "IT", postcode: "22061" }, { area: "campione", isInEu: false }],
  [
    "San Marino, written as Italy",
    { country: "IT", postcode: "47890" },
    { area: "SM", isInEu: false },
  ],
  ["the Vatican", { country: "VA", postcode: "00120" }, { area: "VA", isInEu: false }],
  ["Mount Athos", { country: "GR", postcode: "630 86" }, { area: "athos", isInEu: false }],
  ["Åland", { country: "AX", postcode: "22100" }, { area: "AX", isInEu: false }],
  [
    "Åland, written as Finland",
    { country: "FI", postcode: "22100" },
    { area: "AX", isInEu: false },
  ],
  ["Réunion", { country: "RE", postcode: "97400" }, { area: "RE", isInEu: false }],
  [
    "Réunion, written as France",
    { country: "FR", postcode: "97400" },
    { area: "RE", isInEu: false },
  ],
  [
    "Saint-Martin, written as France",
    { country: "FR", postcode: "97150" },
    { area: "MF", isInEu: false },
  ],
  [
    "Guadeloupe, written as France",
    { country: "FR", postcode: "97110" },
    { area: "GP", isInEu: false },
  ],
  [
    "New Caledonia, written as France",
    { country: "FR", postcode: "98800" },
    { area: "NC", isInEu: false },
  ],
  ["Corsica", { country: "FR", postcode: "20000" }, { area: "FR", isInEu: true }],
  [
    "Greenland, written as Denmark",
    { country: "DK", postcode: "3900" },
    { area: "GL", isInEu: false },
  ],
  ["Bornholm", { country: "DK", postcode: "3700" }, { area: "DK", isInEu: true }],
  [
    "Svalbard, written as Norway",
    { country: "NO", postcode: "9170" },
    { area: "SJ", isInEu: false },
  ],
  ["Akrotiri", { country: "CY", postcode: "4640" }, { area: "CY", isInEu: true }],
  ["Andorra", { country: "AD", postcode: "AD500" }, { area: "AD", isInEu: false }],
  ["the Azores", { country: "PT", postcode: "9500-150" }, { area: "PT", isInEu: true }],
])("%s has the VAT of its area: %o", (_, address, place) => {
  expect(vatPlaceOf(address)).toMatchObject(place);
});

test("the Azores and Madeira have rows of rates of their own, and Lisbon has Portugal's", () => {
  const regionOf = (postcode: string) => vatPlaceOf({ country: "PT", postcode }).region;
  expect(["9500-150", "9000-001", "1100-148"].map(regionOf)).toEqual(["PT-20", "PT-30", undefined]);
});
