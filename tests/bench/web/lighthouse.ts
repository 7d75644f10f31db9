import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
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

/** How often each page is judged, as Lighthouse advises where a machine's speed varies; the middle score counts. */
const rounds = 3;

/**
 * Lighthouse's scores for a phone. Its network and its processor are simulated, from a load that isn't slowed.
 */
const judge = async (shop: BrowsedShop, path: string) => {
  const { debuggingPort: port } = shop;
  const options = {
    ...({ port, onlyCategories: categories, output: "json", logLevel: "error" } as const),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: 4 * (await shop.pace()) },
  };
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

/** Runs Lighthouse on the public pages; the goal is 100 of 100 points in each category. */
export const measureLighthouse = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const judged = [];
    for (let round = 0; round < rounds; round++) judged.push(await judge(shop, path));
    for (const index of categories.keys()) {
      const scores = judged.flatMap((all) => all[index] ?? []);
      const [, middle] = scores.toSorted((one, other) => one.points - other.points);
      if (!middle) throw new Error(`Lighthouse left out ${categories[index]} of ${path}`);
      const { title, points, lost } = middle;
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
