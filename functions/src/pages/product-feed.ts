import type { Request } from "express";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { Problem } from "../http/problem.ts";
import { withTimeout } from "../http/with-timeout.ts";
import { toDetails } from "../products/product.ts";
import type { ProductStore } from "../products/product-store.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { PageResponse } from "./page-answers.ts";
import type { WebBuild } from "./web-build.ts";

/** Milliseconds for the products: a large shop needs many reads, and the reader of the feed waits. */
const feedTimeoutMs = 50_000;

/** Milliseconds in which the feed is kept, since it costs one read for each product. Its reader comes once a day. */
const keepFeedMs = 60 * 60 * 1000;

const feedCaching = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/**
 * @param keepMs 0 keeps no feed
 * @returns what sends the products on sale to Google Merchant Center
 */
export const feedSender = (
  web: Pick<WebBuild, "productFeed">,
  products: Pick<ProductStore, "pagesOnSale">,
  settings: Pick<SettingsStore, "current">,
  keepMs: number,
) => {
  const feed = recentReads<void, string>(
    async () => {
      const all = [];
      for await (const page of products.pagesOnSale())
        all.push(...mapPage(page, toDetails).entries);
      return web.productFeed(all);
    },
    keepMs === 0 ? 0 : keepFeedMs,
  );
  return async (_: Request, res: PageResponse) => {
    res.locals.route = "/feeds/products.xml";
    const set = await settings.current();
    if (!set.opening.open) throw new Problem("not-found");
    const xml = await withTimeout(feedTimeoutMs, feed(), () => new Problem("unavailable"));
    res.set("Cache-Control", feedCaching).type("xml").send(xml);
  };
};
