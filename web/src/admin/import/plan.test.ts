import { currencySymbol, formatGrams, formatMoney } from "@shop/contract/format";
import { noPicture } from "@shop/contract/pictures";
import type { AdminProduct } from "@shop/contract/products";
import { weightUnit } from "@shop/contract/weight-unit";
import { expect, test } from "vitest";
import { guessLayout, type Layout, readLayouts } from "./layouts.ts";
import { planRows } from "./plan.ts";
import { productIndex } from "./product-index.ts";
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

const ean = "4006381333931";
const planIn = (products: readonly AdminProduct[], layout: Layout, ...rows: string[][]) =>
  planRows({ heads: [], rows, firstRow: 2 }, layout, productIndex(products));

test("a new SKU with a known EAN adds a product, and says whose EAN it is", () => {
  const layout: Layout = ["sku", "productName", "gtin", "price", "stock", "image"];
  const row = ["TWIN-B-USED", "Twin used", ean, "49.00", "3", "/images/drill.avif"];
  const { rows, warnings } = plan(layout, row);
  expect(rows).toMatchObject([{ write: { what: "add", product: { sku: "TWIN-B-USED" } } }]);
  expect(warnings[0]?.text).toContain(`row 2, EAN: ${ean} is also the EAN of Drill`);
});

test("a new SKU with the EAN of a product without one gives it the SKU", () => {
  const { sku: _, ...bare } = drill;
  const { rows } = planIn([bare], ["sku", "gtin", "price"], ["TX-18", ean, "20"]);
  expect(rows).toMatchObject([{ write: { what: "change", product: "drill" } }]);
});

test("an EAN of two products finds neither", () => {
  const twin = { ...drill, _id: "twin", sku: "TX-18-B" };
  const { rows, faults } = planIn([drill, twin], ["gtin", "price"], [ean, "5"]);
  expect(rows).toEqual([]);
  expect(faults[0]?.text).toContain(`row 2, EAN: ${ean} is the EAN of 2 products`);
});

test("a row with a fault leaves its SKU to the next row", () => {
  const { rows, faults } = plan(["sku", "price"], ["TX-18", "5O"], ["TX-18", "6"]);
  expect([faults.length, rows.map(({ row }) => row)]).toEqual([1, [3]]);
  expect(texts(["sku", "productName"], ["n-1", "A"], ["N-1", "B"])).not.toContainEqual(
    expect.stringContaining("same product"),
  );
});

test.each([
  ["4006381333932", "is not a valid EAN"],
  ["n/a", "is not a valid EAN"],
])("the EAN %s is left out with a warning at its cell", (code, why) => {
  const { rows, faults, warnings } = plan(["id", "gtin", "price"], ["drill", code, "21"]);
  expect(faults).toEqual([]);
  expect(warnings.map(({ text }) => text)).toEqual([
    `row 2, EAN: ${code} ${why}: one of its digits is wrong. It is left out`,
  ]);
  expect(rows).toMatchObject([{ write: { edit: { price: 21, gtin: ean } } }]);
});

test("an article number that a spreadsheet has rounded is a fault, and one that looks similar isn’t", () => {
  expect(texts(["id", "sku"], ["drill", "4,00638E+12"])[0]).toContain("was rounded");
  expect(texts(["id", "sku"], ["drill", "5E10"])).toEqual([]);
});

test("a price that differs from the ordinary one of a product on offer is a fault", () => {
  const offered = { ...drill, price: 15, offer: { was: 20, ordinary: 20 } };
  const read = (price: string, shelf: string) =>
    planIn([offered], ["id", "price", "shelf"], ["drill", price, shelf]);
  expect(read("15", "B4").faults[0]?.text).toContain("row 2, Price: 15 stays while");
  expect(read("20", "C1").rows).toMatchObject([
    { write: { edit: { price: 15, shelf: "C1" } }, changes: [{ field: "Shelf" }] },
  ]);
});

test.each([
  ["2,50", "100", "2.5 for 100 is 0.025 for one, which has too many decimals"],
  ["2,50", "viele", "viele must be a whole number"],
  ["2,50", "0", "0 must be a whole number"],
])("a price of %s for %s units is a fault", (price, unit, why) => {
  const layout = guessLayout(["Id", "Preis", "Preiseinheit"]);
  expect(texts(layout, ["drill", price, unit])[0]).toContain(why);
});

test("a price for many units is divided by them", () => {
  const layout = guessLayout(["Id", "Preis", "Preiseinheit"]);
  const prices = [
    ["250", "100"],
    ["3", "1"],
    ["3", ""],
  ].map((cells) => plan(layout, ["drill", ...cells]).rows[0]?.write);
  expect(prices).toMatchObject([2.5, 3, 3].map((price) => ({ edit: { price } })));
});

test.each([
  ["Mindestmenge", "5", 4],
  ["Mindestmenge", "0", 0],
  ["Minimum quantity", "5", 5],
])("below %s, %s pieces are a minimum of %d", (head, cell, minimumQuantity) => {
  const table = { heads: ["Id", head], rows: [["drill", cell]], firstRow: 2 };
  const { rows } = planRows(table, guessLayout(table.heads), productIndex([drill]));
  expect(rows).toMatchObject([{ write: { edit: { minimumQuantity } } }]);
});

test("a name that is too long becomes the long title, and the next import changes nothing", () => {
  const long = "Akku-Bohrschrauber 18 V, 2 Akkus 4,0 Ah, L-Boxx";
  const layout: Layout = ["productName", "price", "stock", "image", "sku"];
  const row = [long, "20", "3", "/images/drill.avif", "L-1"];
  const { rows, warnings } = plan(layout, row);
  const names = { productName: "Akku-Bohrschrauber", title: long };
  expect(rows).toMatchObject([{ write: { what: "add", product: names } }]);
  expect(warnings[0]?.text).toContain("it is the long title, and the name is “Akku-Bohr");
  const stored = { ...drill, ...names, sku: "L-1", availableQuantity: 3 };
  expect(planIn([stored], layout, row)).toMatchObject({ same: 1, warnings: [] });
});

test.each([
  [`${"\ufffd"}ruba`, "has a character that can’t be read"],
  ["S\u0084ge", "has a character that can’t be read"],
])("the garbled name %j is a fault", (name, why) => {
  expect(texts(["id", "productName"], ["drill", name])[0]).toContain(why);
});

test.each([
  ["a stock of 0", "0"],
  ["a stock of 1", "1"],
])("a new product with %s is added", (_, stock) => {
  const layout: Layout = ["productName", "price", "stock", "image"];
  const { rows, faults } = plan(layout, ["Saw", "20", stock, "/images/drill.avif"]);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject([{ write: { product: { availableQuantity: Number(stock) } } }]);
});

test("a new draft needs no picture", () => {
  const layout: Layout = ["productName", "price", "stock", "onSale", "image"];
  const { rows, faults } = plan(layout, ["Saw", "20", "3", "no", ""]);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject([{ write: { product: { draft: true, image: noPicture } } }]);
});

test("faults have words of the shop, and not of a library", () => {
  const layout: Layout = ["id", "productName", "price", "brand"];
  expect(texts(layout, ["drill", "", "0", "a".repeat(41)])).toEqual([
    "row 2, Name: is missing, and a product needs one",
    "row 2, Price: 0 must be at least 0.01",
    `row 2, Brand: ${"a".repeat(41)} must have at most 40 characters`,
  ]);
});

test("a row that changes nothing is counted, and one that changes the stock alone edits nothing", () => {
  expect(plan(["id", "price"], ["drill", "20.00"])).toEqual({
    rows: [],
    same: 1,
    faults: [],
    warnings: [],
  });
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
  ["Weight (oz)", "12", 340],
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
  expect(read(drill)).toEqual({ rows: [], same: 1, faults: [], warnings: [] });
  expect(read(weighed).rows).toMatchObject([{ changes: [{ field: "Weight", to: "–" }] }]);
});

test("a weight without a unit is no guess", () => {
  expect(texts(["id", "weight"], ["drill", "5"])).toEqual([
    `row 2, Weight: 5 must have its unit, such as ${weightUnit.example}`,
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
    "the form",
    ["Name", "Available quantity", "Minimum quantity", "Cost per piece", "In the box"],
    ["productName", "stock", "minimumQuantity", "purchasePrice", "contents"],
  ],
  [
    "a wholesaler",
    [
      ...["Artikelnummer", "EAN", "Hersteller", "Herstellernummer", "Kurztext", "Langtext"],
      ...["Warengruppe", "Preis", "Preiseinheit", "Mindestmenge", "Bestand", "Gewicht kg", "Bild"],
    ],
    [
      ...["sku", "gtin", "brand", null, "productName", "description"],
      ...["kind", "price", "priceUnit", "minimumQuantity", "stock", "weight", "image"],
    ],
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

test("WooCommerce’s pictures and kinds of one cell are read", () => {
  const table = readTable(
    utf8(
      'ID,Type,SKU,Name,Published,"In stock?",Stock,"Regular price",Categories,Images,"Weight (kg)"\r\n9001,simple,WOO-1,"Woo drill",1,1,40,99.00,"Tools > Drills, New","https://img.example.com/a.jpg?x=1,2, https://img.example.com/b.jpg",1.8\r\n',
    ),
  );
  if ("fault" in table) throw new Error(table.fault);
  const { rows, faults, warnings } = planRows(table, guessLayout(table.heads), productIndex([]));
  expect(faults).toEqual([]);
  const [image, more] = ["https://img.example.com/a.jpg?x=1,2", "https://img.example.com/b.jpg"];
  expect(rows).toMatchObject([{ write: { product: { image, pictures: [more], kind: "Drills" } } }]);
  expect(warnings[0]?.text).toContain("row 2, Kind: Tools > Drills, New has several kinds");
});

test("Shopify’s variants are products with the texts and pictures of their first row", () => {
  const table = readTable(
    utf8(
      [
        "Handle,Title,Body (HTML),Vendor,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src",
        "saw,Saw,<p>It&#39;s <b>sharp</b></p><p>Steel</p>,Ostrel,Red,S-1,20.00,5,https://img.example.com/1.jpg",
        "saw,,,,Blue,S-2,21.00,6,https://img.example.com/2.jpg",
        "saw,,,,,,,,https://img.example.com/3.jpg",
        "bit,Bit,,Ostrel,Default Title,B-1,3.00,9,https://img.example.com/4.jpg",
      ].join("\n"),
    ),
  );
  if ("fault" in table) throw new Error(table.fault);
  const { rows, faults } = planRows(table, guessLayout(table.heads), productIndex([]));
  expect(faults).toEqual([]);
  const [image, ...pictures] = [1, 2, 3].map((at) => `https://img.example.com/${at}.jpg`);
  const both = { brand: "Ostrel", description: "It's sharp\n\nSteel", image, pictures };
  expect(rows.map(({ row, write }) => [row, write])).toMatchObject([
    [2, { product: { ...both, productName: "Saw Red", sku: "S-1", price: 20 } }],
    [3, { product: { ...both, productName: "Saw Blue", sku: "S-2", price: 21 } }],
    [5, { product: { productName: "Bit", sku: "B-1" } }],
  ]);
});

test.each([null, "no JSON", "[]", '{"a":["nonsense"]}', '{"a":7}'])(
  "%j holds no layout",
  (text) => {
    expect(Object.keys(readLayouts(text))).toEqual([]);
  },
);

test("writes the blanks of a supplier's only picture as addresses have them", () => {
  const { rows } = plan(["id", "image"], ["drill", "https://img.example.com/Akku 18 V.jpg"]);
  expect(rows).toMatchObject([
    { write: { edit: { image: "https://img.example.com/Akku%2018%20V.jpg" } } },
  ]);
});
