import { currencySymbol, formatGrams, formatMoney } from "@shop/contract/format";
import type { AdminProduct } from "@shop/contract/products";
import { expect, test } from "vitest";
import { guessLayout, type Layout, readLayouts } from "./layouts.ts";
import { planRows, productIndex } from "./plan.ts";
import { readTable } from "./read-table.ts";

const drill: AdminProduct = {
  ...{ _id: "drill", productName: "Drill", description: "It drills", image: "/images/drill.avif" },
  ...{ price: 20, availableQuantity: 30, minimumQuantity: 2, revision: 4, restockings: 1 },
  ...{ sku: "TX-18", gtin: "4006381333931", shelf: "B4" },
};
const plan = (layout: Layout, ...rows: string[][]) =>
  planRows({ heads: [], rows, firstRow: 2 }, layout, productIndex([drill]));
const texts = (layout: Layout, ...rows: string[][]) =>
  plan(layout, ...rows).faults.map(({ text }) => text);

test("a row is found by its id, its SKU or its EAN, and shows each change", () => {
  for (const [kind, code] of [
    ["id", "drill"],
    ["sku", "tx-18"],
    ["gtin", "04006381333931"],
  ] as const) {
    const { rows } = plan([kind, "stock"], [code, "25"]);
    expect(rows[0], kind).toMatchObject({ write: { what: "change", product: "drill" } });
  }
  const { rows, same } = plan(["sku", "price", "stock"], ["TX-18", "25,50", "28"]);
  expect(same).toBe(0);
  expect(rows).toMatchObject([
    {
      row: 2,
      write: {
        ...{ what: "change", row: 2, product: "drill", difference: -2, seen: 1 },
        edit: { price: 25.5, revision: 4, shelf: "B4" },
      },
      changes: [
        { field: "Price", from: formatMoney(20), to: formatMoney(25.5) },
        { field: "Stock", from: "30", to: "28" },
      ],
    },
  ]);
});

test("a row that changes nothing is counted, and one that changes the stock alone edits nothing", () => {
  expect(plan(["id", "price"], ["drill", "20.00"])).toEqual({ rows: [], same: 1, faults: [] });
  const [row] = plan(["id", "stock"], ["drill", "31"]).rows;
  expect(row?.write).toEqual({ what: "change", row: 2, product: "drill", difference: 1, seen: 1 });
});

test("an empty cell removes what can be removed, and leaves the stock", () => {
  const { rows } = plan(["id", "shelf", "stock"], ["drill", "", ""]);
  expect(rows).toMatchObject([
    { write: { difference: 0 }, changes: [{ field: "Shelf", from: "B4", to: "–" }] },
  ]);
});

test("a product without what it needs is named by its cell, new or not", () => {
  const why = "is missing, and a product needs one";
  expect(texts(["id", "price"], ["drill", ""])).toEqual([`row 2, Price: ${why}`]);
  expect(texts(["productName", "price", "stock"], ["Router", "20", "3"])).toEqual([
    `row 2, Image: ${why}`,
  ]);
  expect(texts(["productName", "price", "image"], ["Router", "20", "/images/a.avif"])).toEqual([
    `row 2, Stock: ${why}`,
  ]);
});

test("a new product is added with what it needs", () => {
  const layout: Layout = ["productName", "price", "image", "stock", "sku"];
  const whole = [
    "Saw",
    `${currencySymbol}12.50`,
    "https://pictures.example.org/saw.jpg",
    "40",
    "S-1",
  ];
  expect(plan(layout, whole).rows).toMatchObject([
    {
      name: "Saw",
      changes: [
        { field: "Name", to: "Saw" },
        { field: "Image" },
        { field: "Price", from: "–", to: formatMoney(12.5) },
        { field: "Minimum quantity", to: "0" },
        { field: "SKU", to: "S-1" },
        { field: "Stock", from: "–", to: "40" },
      ],
      write: { what: "add", row: 2, product: { price: 12.5, minimumQuantity: 0 } },
    },
  ]);
  expect(texts(layout, ["Saw", "12", "", "40", ""])[0]).toContain("row 2, Image:");
});

test.each([
  ["", "12.5", ""],
  ["", "12,50", ""],
  ["kr", "12.50", ""],
  ["kr. ", "12,50", ""],
  ["", "12,50", " Kč"],
  ["R$", "12.50", ""],
  ["EUR ", "12.50", ""],
  ["", "12.50", "€"],
])("%s%s%s is a price", (before, number, after) => {
  const { rows } = plan(["id", "price"], ["drill", `${before}${number}${after}`]);
  expect(rows).toMatchObject([{ write: { edit: { price: 12.5 } } }]);
});

test.each([
  [["id", "price"], ["drill", "12,5O"], "row 2, Price: 12,5O is not a number"],
  [["id", "price"], ["drill", "1,234"], "row 2, Price: 1,234 is unclear: type 1234"],
  [["id", "price"], ["drill", "-1"], "row 2, Price: -1"],
  [["id", "gtin"], ["drill", "4006381333932"], "row 2, EAN: 4006381333932"],
  [["id", "image"], ["drill", "http://a.example.org/x.jpg"], "row 2, Image:"],
  [["id", "stock"], ["drill", "1.5"], "row 2, Stock: 1.5"],
  [["id", "shelf"], ["drill", "#N/A"], "row 2, Shelf: #N/A is a failed formula"],
  [["id", "facts"], ["drill", "no colon"], "row 2, Facts:"],
  [["id", "pictureDetails"], ["drill", "/images/drill.avif | above | A drill"], "row 2, "],
  [["id", "price"], ["none", "5"], "row 2, Id: none is no product’s id"],
] as const)("%j of %j: %s", (layout, row, text) => {
  const { rows, faults } = plan(layout, [...row]);
  expect(rows).toEqual([]);
  expect(faults[0]?.text).toContain(text);
});

test.each([
  ["Weight (g)", "2400", 2400],
  ["Variant Grams", "2400", 2400],
  ["Weight (kg)", "5", 5000],
  ["Weight (kg)", "2,4", 2400],
  ["Weight", "2.4 kg", 2400],
  ["Weight (kg)", "850 g", 850],
])("below %s, %s is %d g", (head, cell, weight) => {
  const table = { heads: ["Id", head], rows: [["drill", cell]], firstRow: 2 };
  const layout = guessLayout(table.heads);
  expect(planRows(table, layout, productIndex([drill])).rows).toMatchObject([
    {
      write: { edit: { weight } },
      changes: [{ field: "Weight", from: "–", to: formatGrams(weight) }],
    },
  ]);
});

test.each([
  ["Variant Grams", "0"],
  ["Variant Grams", "0.0"],
  ["Weight (kg)", "0,00"],
  ["Weight", "0"],
  ["Weight", "0 kg"],
])("below %s, %s means that no weight is given", (head, cell) => {
  const weighed = { ...drill, weight: 2400 };
  const table = { heads: ["Id", head], rows: [["drill", cell]], firstRow: 2 };
  const layout = guessLayout(table.heads);
  const read = (product: AdminProduct) => planRows(table, layout, productIndex([product]));
  expect(read(drill)).toEqual({ rows: [], same: 1, faults: [] });
  expect(read(weighed).rows).toMatchObject([{ changes: [{ field: "Weight", to: "–" }] }]);
});

test("a weight without a unit is no guess", () => {
  expect(texts(["id", "weight"], ["drill", "5"])).toEqual([
    "row 2, Weight: 5 must have its unit, such as 2.4 kg or 850 g",
  ]);
});

test("a row has its number in the file, whatever blank rows are before it", () => {
  const table = readTable(new TextEncoder().encode("\n;\nId;Price\n\n;\ndrill;x\n;\n\n"));
  if ("fault" in table) throw new Error(table.fault);
  const read = planRows(table, ["id", "price"], productIndex([drill]));
  expect(read.faults.map(({ row }) => row)).toEqual([6]);
});

test("a second row of one product is a fault of the file", () => {
  expect(texts(["sku", "price"], ["TX-18", "5"], ["tx-18", "6"])).toEqual([
    "row 3, Id: is the same product as in row 2",
  ]);
});

test.each([
  [
    "this shop",
    ["Id", "Name", "Long title", "Price", "Stock"],
    ["id", "productName", "title", "price", "stock"],
  ],
  [
    "Shopify",
    [
      "Handle",
      "Title",
      "Body (HTML)",
      "Vendor",
      "Type",
      "Variant SKU",
      "Variant Price",
      "Variant Barcode",
      "Image Src",
    ],
    [null, "productName", "description", "brand", "kind", "sku", "price", "gtin", "image"],
  ],
  [
    "WooCommerce",
    [
      "ID",
      "Type",
      "SKU",
      "GTIN, UPC, EAN, or ISBN",
      "Name",
      "Stock",
      "Regular price",
      "Categories",
      "Brands",
      "Images",
    ],
    [null, null, "sku", "gtin", "productName", "stock", "price", "kind", "brand", "image"],
  ],
  [
    "a German supplier",
    ["Art.-Nr.", "Bezeichnung", "EAN", "EK", "UVP", "Bestand", "Hersteller"],
    ["sku", "productName", "gtin", "purchasePrice", "price", "stock", "brand"],
  ],
] as const)("the columns of %s are recognised", (_, heads, layout) => {
  expect(guessLayout(heads)).toEqual(layout);
});

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  [
    "Shopify, in UTF-8 with quotes and line breaks",
    utf8(
      'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Variant Grams,Image Src\n"bohrer","Bohrer 5"" lang","Zeile 1\nZeile 2",Größe,S-9,1234.50,40,0,https://pictures.example.org/b.jpg\n',
    ),
    { description: "Zeile 1\nZeile 2", brand: "Größe", availableQuantity: 40 },
  ],
  [
    "WooCommerce, in UTF-8 with a byte order mark",
    utf8(
      '\ufeffID,Type,SKU,Name,Stock,Regular price,Brands,"Weight (kg)",Images\r\n77,simple,S-9,"Bohrer 5"" lang",40,1234.5,Größe,"2,4",https://pictures.example.org/b.jpg\r\n',
    ),
    { brand: "Größe", weight: 2400, availableQuantity: 40 },
  ],
  [
    "a German supplier, in Windows-1252 with semicolons",
    latin(
      'Art.-Nr.;Bezeichnung;Hersteller;EK;UVP;Bestand;Gewicht (kg);Bild\r\nS-9;"Bohrer 5"" lang";Größe;"1.000,25";1.234,50;1040;2,4;https://pictures.example.org/b.jpg\r\n',
    ),
    { brand: "Größe", purchasePrice: 1000.25, weight: 2400, availableQuantity: 1040 },
  ],
])("a row of %s adds the product that it tells of", (_, bytes, more) => {
  const table = readTable(bytes);
  if ("fault" in table) throw new Error(table.fault);
  const layout = guessLayout(table.heads);
  const { rows, faults } = planRows(table, layout, productIndex([]));
  expect(faults).toEqual([]);
  const image = "https://pictures.example.org/b.jpg";
  const product = { productName: 'Bohrer 5" lang', sku: "S-9", price: 1234.5, image, ...more };
  expect(rows).toMatchObject([{ write: { what: "add", product } }]);
});

test.each([
  ["On sale", "no"],
  ["Published", "0"],
  ["Published", "FALSE"],
  ["Status", "draft"],
])(
  "a new product whose %s is %j is a draft, and one that there is stays as it is",
  (head, text) => {
    const layout = guessLayout(["SKU", "Name", "Price", "Stock", "Image", head]);
    const row = (sku: string, name: string, said: string) => [
      ...[sku, name, "20", "30", "/images/drill.avif", said],
    ];
    const { rows, same, faults } = plan(
      layout,
      row("N-1", "Router", text),
      row("N-2", "Lathe", "yes"),
      row("TX-18", "Drill", text),
    );
    expect([faults, same]).toEqual([[], 1]);
    const [hidden, shown] = rows;
    expect(hidden?.write).toMatchObject({ what: "add", product: { draft: true } });
    expect(hidden?.changes.at(-1)).toEqual({ field: "On sale", from: "–", to: "no" });
    expect(shown?.write).toHaveProperty("product");
    expect(shown?.write).not.toHaveProperty("product.draft");
  },
);

test.each([null, "no JSON", "[]", '{"a":["nonsense"]}', '{"a":7}'])(
  "%j holds no layout",
  (text) => {
    expect(Object.keys(readLayouts(text))).toEqual([]);
  },
);
