/**
 * Countries (ISO 3166-1) by their currency (ISO 4217), under the region of Google Cloud nearest to them: of those in which
 * every kind of the shop's functions runs at the lowest price (https://firebase.google.com/docs/functions/locations).
 * A country that isn't listed has its currency asked for, and runs in the last region.
 */
const table = {
  "europe-west1": {
    AED: "AE",
    ALL: "AL",
    BAM: "BA",
    BHD: "BH",
    BYN: "BY",
    CHF: "CH LI",
    CZK: "CZ",
    DKK: "DK FO GL",
    DZD: "DZ",
    EGP: "EG",
    EUR: "AD AT AX BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK",
    GBP: "GB GG IM JE",
    GIP: "GI",
    HUF: "HU",
    ILS: "IL",
    ISK: "IS",
    JOD: "JO",
    KES: "KE",
    KWD: "KW",
    LBP: "LB",
    LYD: "LY",
    MAD: "MA",
    MDL: "MD",
    MKD: "MK",
    NGN: "NG",
    NOK: "NO",
    OMR: "OM",
    PLN: "PL",
    QAR: "QA",
    RON: "RO",
    RSD: "RS",
    SAR: "SA",
    SEK: "SE",
    TND: "TN",
    TRY: "TR",
    UAH: "UA",
    XOF: "SN",
    ZAR: "ZA",
  },
  "asia-east1": {
    AUD: "AU",
    BDT: "BD",
    BND: "BN",
    CNY: "CN",
    FJD: "FJ",
    HKD: "HK",
    IDR: "ID",
    INR: "IN",
    JPY: "JP",
    KHR: "KH",
    KRW: "KR",
    LAK: "LA",
    LKR: "LK",
    MMK: "MM",
    MNT: "MN",
    MOP: "MO",
    MYR: "MY",
    NPR: "NP",
    NZD: "NZ",
    PGK: "PG",
    PHP: "PH",
    PKR: "PK",
    SGD: "SG",
    THB: "TH",
    TWD: "TW",
    USD: "TL",
    VND: "VN",
    XPF: "NC",
  },
  "us-central1": { BRL: "BR", CAD: "CA", MXN: "MX", USD: "PR US" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const rows = Object.entries(table).flatMap(([region, currencies]) =>
  Object.entries(currencies).flatMap(([currency, countries]) =>
    countries.split(" ").map((country) => ({ country, currency, region })),
  ),
);

/**
 * @param country ISO 3166-1: "DK"
 * @returns its currency, and the region in which its shops run; undefined for a country that isn't listed
 */
export const listedCountry = (country: string) => rows.find((row) => row.country === country);
