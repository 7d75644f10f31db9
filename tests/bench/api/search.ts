import { CatalogueQuery } from "@shop/contract/catalogue";
import { searchCatalogue } from "../../../functions/src/products/catalogue/search-catalogue.ts";
import { TextIndex } from "../../../functions/src/products/catalogue/text-index.ts";
import { quantile } from "../statistics.ts";
import type { Row } from "../table.ts";
import { searchProducts } from "./search-products.ts";

const products = 10_000;
const rounds = 40;
const goalMs = 25;

/** Typical queries of shoppers. */
const usual = [
  ...["", "drill", "hamer dril", "tor", "torvik tx18", "sds plus hammer", "steel bit set", "d"].map(
    (q) => ({ q }),
  ),
  { sort: "name", inStock: "true" },
  { kind: "Hammer drill", maxPrice: "200", sort: "price" },
];

/** Hostile queries that try to keep an instance busy. */
const hostile = [
  "x".repeat(100),
  "e ".repeat(50),
  "dri ham tor que ste bra cor chu",
  "drix hamx torx quex stelx brax corx chux",
  Array.from({ length: 33 }, (_, index) => `${String.fromCharCode(97 + (index % 26))}e`).join(" "),
  "drihamtorx torvikalx murchurox coralbrax vikquex stelx",
].map((q) => ({ q }));

/** The processor time of a search (ms). */
const timesOf = (index: TextIndex, queries: readonly object[]): number[] => {
  const samples: number[] = [];
  for (let round = -rounds; round < rounds; round++) {
    for (const query of queries) {
      const wanted = CatalogueQuery.parse(query);
      const begin = process.cpuUsage();
      searchCatalogue(index, wanted);
      const { user, system } = process.cpuUsage(begin);
      if (round >= 0) samples.push((user + system) / 1000);
    }
  }
  return samples;
};

/** Measures the processor time of searches in a large catalogue: a slow search delays every call of its instance. */
export const measureSearch = async (): Promise<Row[]> => {
  const index = new TextIndex();
  for (const entry of await searchProducts(products)) index.put(entry);
  const row = (what: string, queries: readonly object[]): Row => {
    const samples = timesOf(index, queries);
    const slow = quantile(samples, 0.95);
    return {
      what: `${what} of ${products} products: processor time`,
      ours: `p95 ${slow.toFixed(1)} ms`,
      beside: "",
      goal: { text: `p95 at most ${goalMs} ms`, met: slow <= goalMs },
    };
  };
  return [row("a usual search", usual), row("a hostile search", hostile)];
};
