import type { Catalogue, CatalogueQuery } from "@shop/contract/catalogue";
import { textNames } from "@shop/contract/page-texts";
import type { Request } from "express";
import { recentReads } from "../firestore/recent-reads.ts";
import { Problem } from "../http/problem.ts";
import { withTimeout } from "../http/with-timeout.ts";
import type { ProductStore } from "../products/product-store.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { hasText } from "../settings/text-store.ts";
import type { PageResponse } from "./page-answers.ts";
import type { WebBuild } from "./web-build.ts";

/** Milliseconds for the sitemap's ids: a large shop needs several reads, and robots wait. */
const idsTimeoutMs = 20_000;

/**
 * Milliseconds in which reads of the sitemap's ids are shared, since they cost one read for each product. A new
 * tool appears within an hour, plus another one of the CDN's cache.
 */
const keepIdsMs = 60 * 60 * 1000;

const sitemapCaching = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/**
 * @param searchOnSale answers GET /catalogue
 * @param keepMs 0 shares no reads
 * @returns what sends the sitemap
 */
export const sitemapSender = (
  web: Pick<WebBuild, "sitemap">,
  products: Pick<ProductStore, "ids">,
  searchOnSale: (query: CatalogueQuery) => Promise<Catalogue>,
  settings: Pick<SettingsStore, "current">,
  keepMs: number,
) => {
  const sharedIds = recentReads<void, readonly string[]>(
    products.ids,
    keepMs === 0 ? 0 : keepIdsMs,
  );
  return async (_: Request, res: PageResponse) => {
    res.locals.route = "/sitemap.xml";
    const set = await settings.current();
    if (!set.opening.open) throw new Problem("not-found");
    const read = Promise.all([sharedIds(), searchOnSale({ page: 1, limit: 1 })]);
    const [ids, { facets }] = await withTimeout(
      idsTimeoutMs,
      read,
      () => new Problem("unavailable"),
    );
    const missing = textNames.filter((name) => !hasText(name, set.texts));
    const xml = web.sitemap(facets, ids, missing);
    res.set("Cache-Control", sitemapCaching).type("xml").send(xml);
  };
};
