import lighthouse from "lighthouse";
import type { Row } from "../table.ts";
import { type BrowsedShop, openBrowsedShop } from "./open-browsed-shop.ts";

const pages = {
  home: "/",
  blogs: "/blogs",
  portfolio: "/portfolio",
  login: "/login",
  signup: "/signup",
};

const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lighthouse's scores for a phone, with its defaults: network and processor are simulated.
 */
const judge = async (shop: BrowsedShop, path: string) => {
  const { debuggingPort: port } = shop;
  const options = { port, onlyCategories: categories, output: "json", logLevel: "error" } as const;
  const ask = async () => (await lighthouse(`${shop.url}${path}`, options))?.lhr;
  // Chromium loses a trace now and then, as in open-browsed-shop.ts: so it is tried again.
  const told = await ask();
  const lhr = told?.runtimeError ? await ask() : told;
  if (!lhr || lhr.runtimeError) {
    throw new Error(`Lighthouse can't tell of ${path}: ${lhr?.runtimeError?.message}`);
  }
  return Object.values(lhr.categories).map(({ title, score, auditRefs }) => ({
    title,
    points: Math.round((score ?? 0) * 100),
    /** The audits that cost points, the most costly first. */
    lost: auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ""}`.trim()),
  }));
};

/** Runs Lighthouse on each public page; the goal is 100 of 100 points in each category. */
export const measureLighthouse = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    for (const { title, points, lost } of await judge(shop, path)) {
      rows.push({
        what: `${name}: Lighthouse, ${title}`,
        ours: String(points),
        beside: points < 100 && lost.length > 0 ? lost.join(", ") : "",
        goal: { text: "100", met: points === 100 },
      });
    }
  }
  await shop.close();
  return rows;
};
