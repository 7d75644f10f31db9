import { Id } from "@pros-and-drill/contract/fields";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { warn } from "firebase-functions/logger";
import { mapPage } from "../firestore/map-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { guardReplies } from "../http/guard-replies.ts";
import { Problem } from "../http/problem.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { type Locals, logRequest } from "../http/request-log.ts";
import { sendProblem } from "../http/send-problem.ts";
import { senderOf } from "../http/sender.ts";
import { withTimeout } from "../http/with-timeout.ts";
import { refuseUnreadableUrls } from "../platform/unreadable-urls.ts";
import { toDetails } from "../products/product.ts";
import type { ProductStore } from "../products/product-store.ts";
import { toPublic as toPublicReview } from "../reviews/of-products/product-review.ts";
import type { ProductReviewStore } from "../reviews/of-products/product-review-store.ts";
import type { ToolAnswer, WebBuild } from "./web-build.ts";

/** Milliseconds that the database may take, before the page says that the shop is busy. */
const timeoutMs = 4_000;
const timeoutError = () => new Error("Firestore took too long");

/** Seconds after which a browser may ask again for a page that couldn't be made. */
const retrySeconds = 5;

/**
 * The statuses of a tool's page, and how long Hosting's CDN may give the page out: a minute, and then,
 * while it asks for a new one, the old one. A tool that isn't there may come back soon. What has failed
 * is never stored.
 */
const answers = {
  found: { status: 200, caching: "public, max-age=0, s-maxage=60, stale-while-revalidate=600" },
  missing: { status: 404, caching: "public, max-age=0, s-maxage=10" },
  failed: { status: 503, caching: "no-store" },
} as const;

/** Milliseconds that the sitemap's ids may take: a large shop's are several reads, and robots wait. */
const idsTimeoutMs = 20_000;

/**
 * Milliseconds in which the sitemap's ids, one read for each product, are read once. A new tool is in
 * the sitemap within an hour; Hosting's CDN may give the one before out for another.
 */
const keepIdsMs = 60 * 60 * 1000;

const sitemapCaching = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/** How many reviews a tool's page holds; web/src/reviews/use-product-reviews.ts asks for as many more. */
const shownReviews = 5;

/**
 * The pages that are rendered on request.
 *
 * @param web what the pages' build offers
 * @param products the shop's products
 * @param reviews what customers say of them
 * @param limits how often somebody may ask: the function's own address leads past Hosting's CDN
 * @param keepMs milliseconds in which a tool is read once, however many ask; 0 shares no read
 */
export const createPages = (
  web: WebBuild,
  products: ProductStore,
  reviews: Pick<ProductReviewStore, "visiblePage">,
  limits: Pick<RateLimits, "countSender">,
  keepMs: number,
): Express => {
  const sharedProduct = recentReads((id: string) => products.onSale([id]), keepMs);
  const sharedReviews = recentReads(
    (id: string) => reviews.visiblePage(id, { limit: shownReviews }),
    keepMs,
  );
  const sharedIds = recentReads<void, readonly string[]>(
    products.ids,
    keepMs === 0 ? 0 : keepIdsMs,
  );

  /** Refuses in a line of text: rendering a page is a part of what the limit is there to save. */
  const countRequest = async (req: Request, res: Response<string, Locals>, next: NextFunction) => {
    try {
      await limits.countSender(senderOf(req));
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      res.status(thrown.status).set("Retry-After", String(thrown.retryAfter));
      res.type("text").send(thrown.message);
      return;
    }
    next();
  };

  /** A tool is shown without its reviews if these alone can't be read: the browser asks again. */
  const firstReviews = async (id: string, requestId: string) => {
    try {
      return mapPage(await sharedReviews(id), toPublicReview);
    } catch (thrown) {
      warn("reviews not read", { requestId, cause: String(thrown) });
      return null;
    }
  };

  const answerFor = async (id: string, requestId: string): Promise<ToolAnswer> => {
    if (!Id.safeParse(id).success) return { status: "missing", id };
    try {
      const read = Promise.all([sharedProduct(id), firstReviews(id, requestId)]);
      const [[product], shown] = await withTimeout(timeoutMs, read, timeoutError);
      if (!product) return { status: "missing", id };
      return { status: "found", id, product: toDetails(product), reviews: shown };
    } catch (thrown) {
      warn("unavailable", { requestId, cause: String(thrown) });
      return { status: "failed", id };
    }
  };

  const sendTool = async (req: Request<{ id: string }>, res: Response<string, Locals>) => {
    res.locals.route = "/tools/:id";
    const answer = await answerFor(req.params.id, res.locals.requestId);
    const { status, caching } = answers[answer.status];
    const html = await web.toolPage(answer);
    res.set("Cache-Control", caching);
    if (answer.status === "failed") res.set("Retry-After", String(retrySeconds));
    res.status(status).type("html").send(html);
  };

  const sendSitemap = async (_: Request, res: Response<string, Locals>) => {
    res.locals.route = "/sitemap.xml";
    const ids = await withTimeout(idsTimeoutMs, sharedIds(), () => new Problem("unavailable"));
    res.set("Cache-Control", sitemapCaching).type("xml").send(web.sitemap(ids));
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // the pages hold the stock: a comparison would save little
  app.enable("case sensitive routing");
  app.use(
    logRequest,
    guardReplies,
    countRequest,
    refuseUnreadableUrls(() => new Problem("malformed-path")),
  );
  app.get("/tools/:id", sendTool);
  app.get("/sitemap.xml", sendSitemap);
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};
