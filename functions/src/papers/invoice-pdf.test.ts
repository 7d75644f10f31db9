import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import { shop } from "@shop/contract/shop";
import { XmlDocument } from "libxml2-wasm";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { copyPaperFiles } from "../../paper-files.ts";
import { toPublic } from "../orders/invoices/invoice.ts";
import { eInvoiceXml } from "./e-invoice.ts";
import { fontsIn } from "./fonts.ts";
import { invoiceLayout } from "./invoice-layout.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { issuedOf, taxedOrder } from "./test-invoices.ts";

const folder = await mkdtemp(join(tmpdir(), "papers-"));
await copyPaperFiles(folder);
const fonts = fontsIn(pathToFileURL(`${folder}/fonts/`));
afterAll(() => rm(folder, { recursive: true }));

const rates = Array.from({ length: 18 }, () => 2500);
const long = taxedOrder({ rates });
const lines = long.lines.map((line, n) => ({
  ...line,
  name: `${n + 1}. ${"Hammer drill with a depth gauge, a side handle and a case ".repeat(3)}`,
}));
const [issued] = issuedOf({ ...long, lines, customerName: "李明 مريم", address: "1 Drill Street" });
if (!issued) throw new Error("Nothing was issued");
const pdf = await invoicePdf(issued, fonts);
const text = pdf.toString("latin1");

/** What is embedded, unpacked. */
const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
  ([, packed = ""]) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString();
    } catch {
      return packed;
    }
  },
);

/** A JPEG that is twice as wide as high, in PDF/A's sRGB. */
const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#a33" } })
  .jpeg({ progressive: true })
  .toBuffer();

describe("An invoice as a PDF", () => {
  it("is PDF/A-3 with its fonts and its colours in it", () => {
    expect(text.slice(0, 8)).toBe("%PDF-1.7");
    const metadata = streams.find((stream) => stream.includes("<x:xmpmeta")) ?? "";
    expect(metadata).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(metadata).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    expect(text).toContain("/OutputIntents");
    const descriptors = text.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors).toHaveLength(4); // Barlow in two weights, Han and Arabic
    expect(text.match(/\/FontFile[23] /g)).toHaveLength(descriptors.length);
    expect(text.match(/\/ToUnicode /g)).toHaveLength(descriptors.length); // its text can be selected
    expect(text).not.toContain("/Helvetica");
  });

  it("has metadata that are XML, with the shop’s name as it is", () => {
    const xmp = streams.find((stream) => stream.includes("<x:xmpmeta")) ?? "";
    const metadata = XmlDocument.fromBuffer(Buffer.from(xmp, "latin1"));
    const dc = { dc: "http://purl.org/dc/elements/1.1/" };
    expect(metadata.eval("normalize-space(//dc:creator)", dc)).toBe(shop.legalName);
    const pdfaid = { pdfaid: "http://www.aiim.org/pdfa/ns/id/" };
    expect(metadata.eval("string(//pdfaid:part)", pdfaid)).toBe("3");
    expect(metadata.eval("string(//pdfaid:conformance)", pdfaid)).toBe("B");
  });

  it("has the structure that PDF/A-3 demands, and nothing that it forbids", () => {
    const objects = text.split(/\bendobj\b/);
    const withType = (type: string) =>
      objects.filter((object) => new RegExp(`/Type /${type}\\b`).test(object));
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/); // ISO 19005-3, 6.1.2
    expect(text).toMatch(/trailer[\s\S]*\/ID \[<\w+> <\w+>\]/); // 6.1.3
    const [intent] = withType("OutputIntent");
    expect(intent).toMatch(/\/S \/GTS_PDFA1[\s\S]*\/DestOutputProfile \d+ 0 R/); // 6.2.3
    const [catalog] = withType("Catalog");
    for (const key of ["Metadata", "OutputIntents", "AF", "Names"])
      expect(catalog).toContain(`/${key} `);
    const [file] = withType("Filespec");
    for (const key of ["F", "UF", "EF", "AFRelationship"]) expect(file).toContain(`/${key} `); // 6.8
    const [embedded] = withType("EmbeddedFile");
    expect(embedded).toMatch(/\/Subtype \/text#2Fxml/);
    expect(embedded).toContain("/ModDate ");
    const [metadata] = withType("Metadata");
    expect(metadata).not.toContain("/Filter"); // 6.6.2.1
    for (const font of objects.filter((object) => object.includes("/Subtype /CIDFontType2")))
      expect(font).toContain("/CIDToGIDMap /Identity"); // 6.2.11.3.2
    // 6.2.10 wants a colour space for transparency; 6.1.3, 6.5 and 6.9 forbid the others.
    expect(text).not.toMatch(/\/(?:ca|CA) 0/);
    for (const name of ["SMask", "Encrypt", "JavaScript", "Launch", "AcroForm"])
      expect(text).not.toMatch(new RegExp(`/${name}\\b`));
  });

  it("has the shop’s logo, once it is uploaded, and the seller’s name either way", async () => {
    expect(text).not.toContain("/Subtype /Image");
    for (const saysName of [true, false]) {
      const printed = await invoicePdf(issued, fonts, { bytes, saysName });
      const marked = printed.toString("latin1");
      expect(marked).toContain("/Subtype /Image");
      expect(marked).toContain("/Filter /DCTDecode");
      const { content } = await invoiceLayout(toPublic(issued), fonts, { bytes, saysName });
      expect(JSON.stringify(content)).toContain(shop.name);
    }
  });

  it("has the same as XML in it, under the name that readers look for", async () => {
    expect(text).toContain("/AFRelationship /Alternative");
    expect(text).toContain("(factur-x.xml)");
    expect(streams).toContain(eInvoiceXml(issued));
  });

  it("runs over pages, with a head on each and its sums in one piece", async () => {
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const { content } = await invoiceLayout(toPublic(issued), fonts);
    expect(content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          table: expect.objectContaining({ headerRows: 1, dontBreakRows: true }),
        }),
        expect.objectContaining({ unbreakable: true }),
      ]),
    );
  });
});

describe("A name", () => {
  it.each([
    ["Łucja Ørsted", [["Łucja Ørsted", "Barlow"]]],
    ["李明", [["李明", "Han"]]],
    [
      "Жанна Berg",
      [
        ["Жанна ", "Sans"],
        ["Berg", "Barlow"],
      ],
    ],
    ["מרים", [["מרים", "Hebrew"]]],
    ["مريم بنت أحمد", [["مريم\u00a0بنت\u00a0أحمد", "Arabic"]]], // its words stay in their sequence
    ["김민수", [["김민수", "Korean"]]],
    ["สมชาย", [["สมชาย", "Thai"]]],
    [
      "Ann ❤️🔨",
      [
        ["Ann ", "Barlow"],
        ["❤️🔨", "Emoji"],
      ],
    ],
    ["مريم\nشركة النور", [["مريم\nشركة\u00a0النور", "Arabic"]]], // an address keeps its lines
    ["ᚠ", [["?", "Sans"]]], // runes
  ] as const)("%s is printed in fonts that have its letters", async (name, expected) => {
    const runs = await fonts.runsOf(name);
    expect(runs.map((run) => [run.text, run.font])).toEqual(expected);
  });
});
