import type { Page } from "playwright";
import { workbook } from "../../e2e/support/workbook.ts";
import { writeMany } from "../../support/database.ts";
import { productDocument } from "../../support/documents.ts";
import { timed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";

/** Products that the shop has, beside the demo's. A file changes them first, and adds the rest of its rows. */
const products = 5_000;

/** Rows of the files that are compared, and of the one that is written too. */
const rows = 10_000;
const writtenRows = 1_000;

/** The most seconds from the choice of the file to what it would change. */
const goalSeconds = 60;

/** The longest that a call of the page is waited for (ms). */
const timeout = 300_000;

const skuOf = (index: number): string => `BENCH-${index}`;
const picture = "/images/products/torvik-tx18.avif";
const heads = ["SKU", "Name", "Image", "Price", "Minimum quantity", "Stock", "Shelf"];

/** The rows of a file from a product on. Each changes a price, a stock and a shelf, or adds a product. */
const linesOf = (from: number, count: number): (string | number)[][] =>
  Array.from({ length: count }, (_, line) => {
    const index = from + line;
    return [skuOf(index), `Gauge ${index}`, picture, 5 + (index % 90), 5, 900, `B${index % 40}`];
  });

const csvOf = (lines: readonly (readonly (string | number)[])[]): Uint8Array =>
  Buffer.from([heads, ...lines].map((cells) => `${cells.join(";")}\r\n`).join(""));

const seedProducts = (projectId: string): Promise<void> =>
  writeMany(projectId, { end: products }, (number) => {
    const [name, sku] = [`Gauge ${number}`, skuOf(number)];
    const own = { name, sku, image: picture, movedAt: new Date(), updatedAt: new Date() };
    return [`products/bench-${number}`, productDocument(own)];
  });

/** Notes the page's long tasks (ms), and how often its progress bar moves while it compares. */
const watchPage = `{
  globalThis.seen = { longest: 0, moves: new Set() };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    const bar = document.querySelector("progress[max]");
    if (bar) seen.moves.add(bar.value);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}`;

/** Chooses a file and compares it with the shop, until what it would change is shown. */
const compare = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const file = { name, mimeType: "text/csv", buffer };
  await page.getByLabel("CSV or Excel file").setInputFiles(file);
  await page.getByRole("button", { name: "Compare with the shop" }).click({ timeout });
  await page.getByRole("region", { name: "What would change" }).waitFor({ timeout });
};

/** Times what an owner waits for who imports a large file, in a shop with some thousand products. */
export const measureImport = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  await seedProducts(shop.projectId);
  const memory = await shop.signIn("owner");
  const visit = { path: "/dashboard/import", memory, wide: true };
  const planned = `${products.toLocaleString("en")} products would change`;
  const lines = linesOf(0, rows);
  const files = {
    "rows.csv": csvOf(lines),
    "rows.xlsx": workbook({ Products: [heads, ...lines] }),
  };
  const measured: Row[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const { page, leave } = await shop.open(visit);
    await page.getByLabel("CSV or Excel file").and(page.locator(":enabled")).waitFor();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Performance.enable");
    const busy = async (): Promise<number> => {
      const { metrics } = await devTools.send("Performance.getMetrics");
      return metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN;
    };
    await page.evaluate(watchPage);
    const before = await busy();
    const { ms } = await timed(() => compare(page, name, Buffer.from(bytes)));
    const own = (await busy()) - before;
    await page.getByText(planned).waitFor();
    const read = "[seen.longest, seen.moves.size]";
    const [longest = 0, moves = 0] = await page.evaluate<number[]>(read);
    await leave();
    measured.push({
      what: `${name}, ${rows} rows beside ${products} products: file to plan`,
      ours: `${(ms / 1000).toFixed(1)} s, of it ${own.toFixed(1)} s in the page; longest task ${longest.toFixed(0)} ms; the bar moved ${moves} times`,
      beside: "",
      goal: {
        text: `at most ${goalSeconds} s, and it moves`,
        met: ms <= goalSeconds * 1000 && moves > 1,
      },
    });
  }

  const { page, leave } = await shop.open(visit);
  const some = csvOf(linesOf(products - writtenRows / 2, writtenRows));
  await compare(page, "written.csv", Buffer.from(some));
  const count = `${writtenRows.toLocaleString("en")} products`;
  const { ms } = await timed(async () => {
    await page.getByRole("button", { name: `Import ${count}` }).click();
    await page.getByText(`Imported: ${count}.`).waitFor({ timeout });
  });
  await leave();
  await shop.close();
  const ours = `${(ms / 1000).toFixed(1)} s, half of them new, into the emulators`;
  return [...measured, { what: `writing ${writtenRows} rows of a file`, ours, beside: "" }];
};
