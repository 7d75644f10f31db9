import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { TextIndex } from "./text-index.ts";

const entry = (id: string, change: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id,
  name: id,
  description: "",
  priceCents: 100,
  inStock: true,
  createdAt: 0,
  ...change,
});

const indexOf = (...entries: readonly CatalogueEntry[]): TextIndex => {
  const index = new TextIndex();
  for (const each of entries) index.put(each);
  return index;
};

/** The ids of the products found, the best match first. */
const idsFor = (index: TextIndex, text: string): string[] =>
  index
    .find(text)
    .hits.toSorted((a, b) => b.score - a.score)
    .map((hit) => hit.entry.id);

const shop = indexOf(
  entry("tx18", { name: "Torvik TX18", brand: "Torvik", kind: "Drill driver" }),
  entry("hd13", { name: "Murrow HD13", brand: "Murrow", kind: "Hammer drill" }),
  entry("claw", { name: "Claw hammer", brand: "Murrow", description: "Drives nails" }),
  entry("set", { name: "Bit set", description: "For every drill, also a hammer drill" }),
);

describe("a search", () => {
  it("finds by a word of the long title, and by the digits of a barcode", () => {
    const index = indexOf(
      entry("tx18", { title: "Cordless drill with batteries", contents: "TX-18\n4006381333931" }),
      entry("other", { title: "Cordless saw", contents: "4006381333948" }),
    );
    expect(idsFor(index, "batteries")).toEqual(["tx18"]);
    expect(idsFor(index, "4006381333931")).toEqual(["tx18"]);
    expect(idsFor(index, "tx-18")).toEqual(["tx18"]);
  });

  it.each([
    ["a French keyboard", '\'àà-"_&"""ç"&', ["ean"]],
    ["a French keyboard, an SKU", "àà&é\"'(", ["sku"]],
    ["a German keyboard, an SKU", "TZß18ßA", ["dashes"]],
    ["a GS1 barcode", "010400638133393110A1\u001d21X", ["ean"]],
    ["a GS1 barcode of a UPC", "0100036000291452", ["upc"]],
    ["a scanner that names the barcode", "]E04006381333931", ["ean"]],
  ])("finds by a code from %s: %s", (_, text, ids) => {
    const index = indexOf(
      entry("ean", { contents: "4006381333931" }),
      entry("upc", { contents: "036000291452" }),
      entry("sku", { contents: "0012345" }),
      entry("dashes", { contents: "TY-18-A" }),
      entry("battery", { name: "AA cell", contents: "2 cells" }),
    );
    expect([idsFor(index, text), index.find(text).near]).toEqual([ids, false]);
  });

  it("finds by words as they are typed, although another keyboard layout makes a word of them", () => {
    const index = indexOf(entry("zahn", { name: "Zahn" }), entry("yahn", { name: "Yahn" }));
    expect(idsFor(index, "yahn")).toEqual(["yahn"]);
    expect(index.find("zahnx").near).toBe(true);
  });

  it.each([
    ["hammer drill", ["hd13", "set"]],
    ["tor", ["tx18"]],
    ["MURROW claw", ["claw"]],
    ["drill, hammer!", ["hd13", "set"]],
    ["set d", ["set"]],
    ["dr torvik", []],
  ])("for %j finds the products that have all the words, the best first: %j", (text, ids) => {
    const found = shop.find(text);
    expect(idsFor(shop, text).filter(() => !found.near)).toEqual(ids);
  });

  it.each([
    ["hamer dril", ["hd13", "set"]],
    ["torvick", ["tx18"]],
    ["murow", ["claw", "hd13"]],
    ["torvig", ["tx18"]],
  ])("for %j forgives spelling errors, and says that the matches are near", (text, ids) => {
    expect(shop.find(text).near).toBe(true);
    expect(idsFor(shop, text).sort()).toEqual(ids);
  });

  it("without a typo doesn't match approximately", () => {
    const index = indexOf(entry("saw blade"), entry("raw blade"), entry("blaze"));
    expect(idsFor(index, "blade")).toEqual(["saw blade", "raw blade"]);
    expect(idsFor(index, "raw")).toEqual(["raw blade"]);
  });

  it("whose words no product has all finds the products with most of them", () => {
    expect(shop.find("purple hammer drill").near).toBe(true);
    expect(idsFor(shop, "purple hammer drill")).toEqual(["hd13", "set"]);
  });

  it("with a typo finds approximate matches", () => {
    expect(shop.find("trovik").near).toBe(true);
    expect(idsFor(shop, "trovik")).toEqual(["tx18"]);
  });

  it("without an exact match tolerates typos only in the words that no product has", () => {
    const index = indexOf(entry("bit set"), entry("wit"), entry("kit"));
    expect(index.find("purple bit")).toMatchObject({ near: true, words: new Set(["bit"]) });
    expect(idsFor(index, "purple bit")).toEqual(["bit set"]);
  });

  it("without an exact match ranks common prefixes above equal edit distances, and drops poor matches", () => {
    const index = indexOf(entry("case"), entry("hand"), entry("hammer"));
    expect(idsFor(index, "hame")).toEqual(["hammer"]);
  });

  it.each(["18v", "18 V", "tx 18", "TX18", "18"])("for %j splits letters from digits", (text) => {
    const index = indexOf(entry("saw"), entry("TX18", { description: "18 V" }));
    expect(index.find(text).near).toBe(false);
    expect(idsFor(index, text)).toEqual(["TX18"]);
  });

  it.each(["zzzzzz", "bohrer", "martillo"])(
    "for %j finds nothing that is only a bit like it",
    (text) => {
      const index = indexOf(
        entry("border"),
        entry("boxer"),
        entry("marking gauge"),
        entry("mantel"),
      );
      expect(index.find(text).hits).toEqual([]);
    },
  );

  it.each(["드릴", "전동드릴", "전동", "전"])(
    "for %j finds a Korean compound by its parts",
    (text) => {
      const index = indexOf(entry("전동드릴"), entry("망치"));
      expect(idsFor(index, text)).toEqual(["전동드릴"]);
      expect(index.find(text).near).toBe(false);
    },
  );

  it.each([" … !? ", "🔨", "%", "\u3164"])(
    "for %j, without a letter or digit, finds nothing",
    (text) => {
      expect(shop.find(text)).toMatchObject({ hits: [], near: false });
    },
  );

  it("returns the matched words of the products", () => {
    expect([...(shop.find("tor").words ?? [])]).toEqual(["torvik"]);
    expect([...(shop.find("hamer").words ?? [])]).toEqual(["hammer"]);
  });

  it("weights a word by its most important field, not by its frequency in the product", () => {
    const index = indexOf(
      entry("described", { name: "Set", description: "drill" }),
      entry("of a kind", { name: "Set", kind: "Drill" }),
      entry("named", { name: "Drill", description: "A drill that drills" }),
    );
    expect(idsFor(index, "drill")).toEqual(["named", "of a kind", "described"]);
  });

  it("weights a rare word more than a frequent one", () => {
    const index = indexOf(
      entry("other", { name: "Common" }),
      entry("common", { name: "Common", description: "rare" }),
      entry("rare", { name: "Rare", description: "common" }),
    );
    expect(idsFor(index, "common rare")).toEqual(["rare", "common"]);
  });

  const sds = ["Hammer SDSplus", "Hammer SDS plus", "Hammer SDS-plus"];

  it.each([
    ["drills", ["Drill", "Drill bits", "Drills and bits", "Driller"]],
    ["drill", ["Drill", "Drill bits", "Drills and bits", "Driller"]],
    ["bits", ["Drill bits", "Drills and bits"]],
    ["saws", ["Saw"]],
    ["cle\u0301", ["Cle\u0301 plate", "Clé à molette"]],
    ["CLÉ", ["Cle\u0301 plate", "Clé à molette"]],
    ["cle", ["Cle\u0301 plate", "Clé à molette"]],
    ["１８Ｖ", ["Torvik 18 V"]],
    ["18 volt", ["Torvik 18 V"]],
    ["SDSplus", sds],
    ["SDS plus", sds],
    ["sds-plus hammer", sds],
    ["M8", ["M8 anchor"]],
    ["8mm", ["Masonry plug 8 mm"]],
    ["1/4 in", ["Socket 1/4 in", "Socket ¼″"]],
    ["¼", ["Socket 1/4 in", "Socket ¼″"]],
    ["ドリル", ["充電式ドリルドライバー"]],
    ["spanners", ["Spanner", "Wrench"]],
    ["allen key", ["Hex keys"]],
  ] as const)("for %j finds %j and nothing else", (text, names) => {
    const index = indexOf(
      ...["Driller", "Drill bits", "Drills and bits", "Drill", "Saw"].map((name) => entry(name)),
      ...["Clé à molette", "Cle\u0301 plate", "Torvik 18 V", "M8 anchor", "Masonry plug 8 mm"].map(
        (name) => entry(name),
      ),
      ...["Hammer SDS plus", "Hammer SDSplus", "Hammer SDS-plus", "Socket 1/4 in", "Socket ¼″"].map(
        (name) => entry(name),
      ),
      ...["充電式ドリルドライバー", "Wrench", "Spanner", "Hex keys"].map((name) => entry(name)),
    );
    expect(index.find(text).near).toBe(false);
    expect(idsFor(index, text)).toEqual(names);
  });

  it("finds what is in the box after what is named so", () => {
    const index = indexOf(
      entry("kit", { contents: "2 batteries\nCharger" }),
      entry("Battery pack"),
      entry("Charger"),
    );
    expect(idsFor(index, "battery")).toEqual(["Battery pack", "kit"]);
    expect(idsFor(index, "chargers")).toEqual(["Charger", "kit"]);
  });

  it("ranks a word that many have above a rare one that it begins", () => {
    const many = Array.from({ length: 20 }, (_, index) => entry(`Bit ${index}`));
    expect(idsFor(indexOf(entry("Bitumen"), ...many), "bit").at(-1)).toBe("Bitumen");
  });

  it("supports every script", () => {
    const index = indexOf(entry("fräse"), entry("дрель"), entry("ドリル"));
    expect(idsFor(index, "FRÄSE")).toEqual(["fräse"]);
    expect(idsFor(index, "дре")).toEqual(["дрель"]);
    expect(idsFor(index, "ドリル")).toEqual(["ドリル"]);
  });

  it("uses its first eight words", () => {
    const words = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    const index = indexOf(entry("all", { description: words.join(" ") }));
    expect(index.find(`${words.join(" ")} nine`)).toMatchObject({ near: false });
    expect(index.find(`${words.slice(1).join(" ")} nine`)).toMatchObject({ near: true });
  });
});

describe("an index", () => {
  it("finds a replaced product by its new words only", () => {
    const index = indexOf(entry("a", { name: "Old drill" }), entry("b", { name: "Old saw" }));
    index.put(entry("a", { name: "New drill" }));
    expect(idsFor(index, "old")).toEqual(["b"]);
    expect(idsFor(index, "new")).toEqual(["a"]);
    expect(index.size).toBe(2);
  });

  it("finds no removed product, and drops its words", () => {
    const index = indexOf(entry("a", { name: "Drill" }), entry("b", { name: "Saw" }));
    index.remove("a");
    index.put(entry("c", { name: "Plane" }));
    expect(index.find("drill").words.size).toBe(0);
    expect(idsFor(index, "plane")).toEqual(["c"]);
    expect(index.all().map(({ id }) => id)).toEqual(["c", "b"]);
  });
});
