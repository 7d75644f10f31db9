import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { writeMany } from "../../support/database.ts";
import { logDocument } from "../../support/documents.ts";
import { timed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";

/** Entries of the log in the small file and in the large one. */
const few = 1_000;
const many = 30_000;

/** Entries that the page reads at once, and how often the heap is measured. */
const pageSize = 100;
const samples = 10;

/** The most that the page's heap may grow when the file has thirty times as many rows. */
const goalRatio = 1.25;

/** The longest that a file is waited for (ms). */
const timeout = 1_800_000;

const admin = { uid: "bench", name: "Fay Example", email: "fay@example.com" };

const seedLog = (projectId: string, first: number, end: number): Promise<void> =>
  writeMany(projectId, { first, end }, (number) => {
    const id = `bench-${number}`;
    const at = new Date(Date.UTC(2026, 0) + number * 1000);
    const on = { id, name: `Hammer drill ${number}` };
    const prices = { before: { price: 19.99 }, after: { price: 17.99 } };
    const own = { at, on, action: "product.edited", keys: [id], ...prices };
    return [`log/${id}`, logDocument(admin, own)];
  });

/** Exports the log. @returns its rows, the seconds, and the page's heap (bytes) at its highest, without garbage */
const exportLog = async (page: Page, rows: number) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  const heap = async (): Promise<number> => {
    await devTools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devTools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  };
  const heaps: Promise<number>[] = [];
  let pages = 0;
  page.on("response", (response) => {
    if (!response.url().includes("/api/desk/log")) return;
    if (++pages % (rows / pageSize / samples) === 0) heaps.push(heap());
  });
  const { result, ms } = await timed(async () => {
    const download = page.waitForEvent("download", { timeout });
    await page.getByRole("button", { name: "Export as CSV" }).click();
    return (await download).path();
  });
  const csv = await readFile(result, "utf8");
  const written = new Set(csv.match(/\bbench-\d+/g)).size; // each entry has an id of its own
  return { written, seconds: ms / 1000, heap: Math.max(...(await Promise.all(heaps))) };
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Times the export of a long log, and compares the page's memory with that of a short one. */
export const measureExport = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const memory = await shop.signIn("owner");
  const measure = async (from: number, rows: number) => {
    await seedLog(shop.projectId, from, rows);
    const { page, leave } = await shop.open({
      ...{ path: "/dashboard/log", memory, wide: true },
    });
    await page.getByRole("row").nth(1).waitFor();
    const measured = await exportLog(page, rows);
    await leave();
    return measured;
  };
  const small = await measure(0, few);
  const large = await measure(few, many);
  await shop.close();
  const ratio = large.heap / small.heap;
  return [
    {
      what: `export of ${many} entries: rows, time and heap beside ${few}`,
      ours: `${large.written} rows in ${large.seconds.toFixed(0)} s, at most ${megabytes(large.heap)}`,
      beside: `${small.written} rows in ${small.seconds.toFixed(1)} s, at most ${megabytes(small.heap)}`,
      ratio,
      goal: {
        text: `all rows, at most ${goalRatio} times the heap`,
        met: small.written === few && large.written === many && ratio <= goalRatio,
      },
    },
  ];
};
