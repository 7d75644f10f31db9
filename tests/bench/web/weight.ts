import type { Row } from "../table.ts";
import { floor } from "./floor/pages.ts";
import { hasCards, hasRows, isHydrated, scrollThrough, workerIsThere } from "./in-page.ts";
import { type BrowsedShop, openBrowsedShop } from "./open-browsed-shop.ts";
import { publicPages } from "./pages.ts";
import { bodyBytesOf, kilobytes, type Sent } from "./sent.ts";
import type { Circumstances } from "./visit.ts";

/** What a page may weigh on a phone, all in all, in bytes. */
const limit = 250 * 1024;

/** What a page weighs. */
interface Weight {
  readonly sent: readonly Sent[];
  readonly bytes: number;
}

/** @returns all that is sent for a page on a phone, once somebody has been down to its foot */
const weigh = async (shop: BrowsedShop, circumstances: Circumstances): Promise<Weight> => {
  const { page, sent, bytes, quiet, leave } = await shop.open(circumstances);
  await quiet();
  await page.evaluate(scrollThrough);
  await quiet();
  if (circumstances.worker) {
    await page.evaluate(workerIsThere);
    await quiet();
  }
  const weight = { sent, bytes: bytes() };
  await leave();
  return weight;
};

const kinds = { document: "HTML", script: "script", image: "pictures", font: "fonts" };

/** @returns what a page's weight is made of: bodies by their kind, and what it takes to send them */
const composition = ({ sent, bytes }: Weight): string => {
  const ofKind = (kind: string) => bodyBytesOf(sent.filter(({ dest }) => dest === kind));
  const known = Object.entries(kinds).map(([kind, name]) => ({ name, size: ofKind(kind) }));
  const bodies = bodyBytesOf(sent);
  const parts = [
    ...known,
    { name: "other", size: bodies - known.reduce((sum, { size }) => sum + size, 0) },
    { name: "headers, frames and TLS", size: bytes - bodies },
  ];
  return parts.map(({ name, size }) => `${name} ${kilobytes(size)}`).join(", ");
};

/**
 * Adds up all that goes over the wire for a page on a phone: headers, TLS, the API's answers and lazy
 * pictures, too. What the service worker fetches later, to have the site offline, is shown by itself.
 */
export const measureWeight = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const memory = await shop.signIn();
  const pages: Record<string, Circumstances> = {
    ...Object.fromEntries(
      Object.entries(publicPages).map(([name, { path }]) => [name, { path, isUsable: isHydrated }]),
    ),
    purchase: { path: "/purchase", isUsable: hasCards, memory },
    dashboard: { path: "/dashboard", isUsable: hasRows, memory },
  };
  const ofFloor = (await weigh(shop, { path: floor })).bytes;
  const rows: Row[] = [];
  for (const [name, circumstances] of Object.entries(pages)) {
    const weight = await weigh(shop, circumstances);
    const { bytes } = weight;
    rows.push({
      what: `${name}: whole page on a phone`,
      ours: `${kilobytes(bytes)} (${composition(weight)})`,
      beside: `floor: ${kilobytes(ofFloor)}`,
      ratio: bytes / ofFloor,
      goal: { text: `at most ${kilobytes(limit)}`, met: bytes <= limit },
    });
  }
  const [home] = rows;
  const withWorker = await weigh(shop, { path: "/", isUsable: isHydrated, worker: true });
  rows.push({
    what: "home: with what its service worker fetches later, for offline",
    ours: kilobytes(withWorker.bytes),
    beside: `without: ${home?.ours}`,
  });
  await shop.close();
  return rows;
};
