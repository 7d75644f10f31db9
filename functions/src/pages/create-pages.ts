import { type Catalogue as CatalogueAnswer, CatalogueQuery } from "@shop/contract/catalogue";
import { Id } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { type TextName, textNames } from "@shop/contract/page-texts";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { texts as configuredTexts } from "@shop/contract/texts.config";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { error as logError, warn } from "firebase-functions/logger";
import { searchOnSaleWith } from "../calls/catalogue.ts";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { Malformed } from "../firestore/entity.ts";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { type Cursors, cursorKeyIn, cursorsWith } from "../http/cursors.ts";
import { guardReplies } from "../http/guard-replies.ts";
import { Problem } from "../http/problem.ts";
import { minDocuments, type RateLimits, rateLimits } from "../http/rate-limits.ts";
import { type Locals, logRequest } from "../http/request-log.ts";
import { sendProblem } from "../http/send-problem.ts";
import { senderOf } from "../http/sender.ts";
import { withTimeout } from "../http/with-timeout.ts";
import { refuseUndecodableUrls } from "../platform/intake.ts";
import { Catalogue } from "../products/catalogue/catalogue.ts";
import { catalogueStore } from "../products/catalogue/catalogue-store.ts";
import { snapshotStore } from "../products/catalogue/snapshot-store.ts";
import { toDetails } from "../products/product.ts";
import { type ProductStore, productStore } from "../products/product-store.ts";
import { toPublicOfProduct } from "../reviews/review.ts";
import { type ReviewStore, reviewStore } from "../reviews/review-store.ts";
import { toPublic as publicSettings } from "../settings/settings.ts";
import { type SettingsStore, settingsStore } from "../settings/settings-store.ts";
import { type TextStore, textStore } from "../settings/text-store.ts";
import {
  loadWebBuild,
  type TextAnswer,
  type ToolAnswer,
  type ToolsAnswer,
  type WebBuild,
} from "./web-build.ts";

/** Milliseconds for the database, before the page says that the shop is busy. */
const timeoutMs = 4_000;
const timeoutError = () => new Error("Firestore took too long");

/** Retry-After of a page that couldn't be rendered, in seconds. */
const retrySeconds = 5;

/**
 * The status of a tool's page, and how long Hosting's CDN caches it: a minute, then the stale page while it
 * revalidates. A missing tool may return soon. Failures aren't cached.
 */
const answers = {
  found: { status: 200, caching: "public, max-age=0, s-maxage=60, stale-while-revalidate=600" },
  missing: { status: 404, caching: "public, max-age=0, s-maxage=10" },
  failed: { status: 503, caching: "no-store" },
} as const;

/**
 * How long the CDN caches the catalogue's page: a minute, then a day while it revalidates. The browser requests the
 * products of a page that is older than a minute again. Searches are cached as long: a stale one shows nothing that a
 * stale list doesn't.
 */
const toolsCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";

/** Milliseconds for the sitemap's ids: a large shop needs several reads, and robots wait. */
const idsTimeoutMs = 20_000;

/**
 * Milliseconds in which reads of the sitemap's ids are shared, since they cost one read for each product. A new
 * tool appears within an hour, plus another one of the CDN's cache.
 */
const keepIdsMs = 60 * 60 * 1000;

/** How long the CDN caches that the shop isn't open yet, so that it opens within seconds. */
const closedCaching = "public, max-age=0, s-maxage=10";

const sitemapCaching = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/** How many reviews a tool's page holds; web/src/shop/tool/use-product-reviews.ts asks for as many more. */
const shownReviews = 5;

/**
 * The pages that are rendered on request.
 *
 * @param rates rate limits, since the function's own address bypasses Hosting's CDN
 * @param cursors signs the cursor of the next reviews, as the API does
 * @param searchOnSale answers GET /catalogue
 * @param settings what admins have set
 * @param texts of the pages about the shop
 * @param keepMs milliseconds in which a read of a tool is shared; 0 shares none
 */
const createPages = (
  web: WebBuild,
  products: ProductStore,
  reviews: Pick<ReviewStore, "visiblePage">,
  rates: Pick<RateLimits, "countSender">,
  cursors: Cursors,
  searchOnSale: (query: CatalogueQuery) => Promise<CatalogueAnswer>,
  settings: Pick<SettingsStore, "current">,
  texts: Pick<TextStore, "current">,
  keepMs: number,
): Express => {
  const sharedProduct = recentReads(products.find, keepMs);
  const sharedReviews = recentReads(
    (id: string) => reviews.visiblePage(id, { limit: shownReviews }),
    keepMs,
  );
  const sharedIds = recentReads<void, readonly string[]>(
    products.ids,
    keepMs === 0 ? 0 : keepIdsMs,
  );

  /** The function's own address bypasses Hosting, and so its headers. */
  const guardPages = (_: Request, res: Response, next: NextFunction) => {
    res.set(web.headers);
    next();
  };

  /** Refuses in plain text: rendering an error page would cost what the limit is to save. */
  const countOf =
    (documents: number) =>
    async (req: Request, res: Response<string, Locals>, next: NextFunction) => {
      try {
        await rates.countSender(senderOf(req), documents);
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown;
        res.status(thrown.status).set("Retry-After", String(thrown.retryAfter));
        res.type("text").send(thrown.message);
        return;
      }
      next();
    };

  /** A tool is rendered without its reviews if reading them fails: the browser requests them again. */
  const firstReviews = async (id: string, requestId: string) => {
    try {
      const { entries, next } = mapPage(await sharedReviews(id), toPublicOfProduct);
      const list = { route: "GET /product/:id/reviews", params: { id } } as const;
      return { entries, next: next && (await cursors.sign(list, next)) };
    } catch (thrown) {
      warn("reviews not read", { requestId, cause: String(thrown) });
      return null;
    }
  };

  const answerFor = async (id: string, requestId: string): Promise<ToolAnswer> => {
    if (!Id.safeParse(id).success) return { status: "missing", id };
    try {
      const read = Promise.all([sharedProduct(id), firstReviews(id, requestId)]);
      const [product, shown] = await withTimeout(timeoutMs, read, timeoutError);
      if (!product?.createdAt) return { status: "missing", id }; // there is none, or it isn't on sale
      return { status: "found", id, product: toDetails(product), reviews: shown };
    } catch (thrown) {
      if (thrown instanceof Malformed)
        logError("malformed document", { requestId, path: thrown.path, issues: thrown.issues });
      else warn("unavailable", { requestId, cause: String(thrown) });
      return { status: "failed", id };
    }
  };

  /** Says that the shop isn't open, whatever the address names: who asks isn't known. */
  const sendClosed = async (req: Request, res: Response<string, Locals>, set: ShopSettings) => {
    const html = await web.closedPage(req.path, publicSettings(set));
    res.set("Cache-Control", closedCaching).type("html").send(html);
  };

  const sendFile = (path: string) => async (req: Request, res: Response<string, Locals>) => {
    res.locals.route = path;
    const set = await settings.current();
    if (!set.opening.open) return sendClosed(req, res, set);
    res.set("Cache-Control", "no-cache").type("html").send(web.files[path]);
  };

  const sendTool = async (req: Request<{ id: string }>, res: Response<string, Locals>) => {
    res.locals.route = "/tools/:id";
    const [answer, set] = await Promise.all([
      answerFor(req.params.id, res.locals.requestId),
      settings.current(),
    ]);
    if (!set.opening.open) return sendClosed(req, res, set);
    const { status, caching } = answers[answer.status];
    const html = await web.toolPage(answer, publicSettings(set));
    res.set("Cache-Control", caching);
    if (answer.status === "failed") res.set("Retry-After", String(retrySeconds));
    res.status(status).type("html").send(html);
  };

  const toolsAnswerFor = async (
    query: CatalogueQuery,
    needsTools: boolean,
    requestId: string,
  ): Promise<ToolsAnswer> => {
    try {
      const catalogue = await withTimeout(timeoutMs, searchOnSale(query), timeoutError);
      const isMissing = needsTools && catalogue.products.length === 0;
      return { status: isMissing ? "missing" : "found", at: Date.now(), catalogue };
    } catch (thrown) {
      warn("unavailable", { requestId, cause: String(thrown) });
      return { status: "failed" };
    }
  };

  /**
   * Sends the page of all tools, or of a kind or a brand. Each choice has one address, so that the CDN caches its page
   * once: others redirect there. That leaves out parameters of no filter, such as utm_source of an advertisement, which
   * no shopper needs.
   */
  const sendTools =
    (name?: "kind" | "brand") =>
    async (req: Request<{ id?: string }>, res: Response<string, Locals>) => {
      res.locals.route = name ? `/tools/${name}/:id` : "/tools";
      const [path = "", given = ""] = /^([^?]*)\??(.*)$/s.exec(req.originalUrl)?.slice(1) ?? [];
      const request = web.toolsRequest(`?${given}`, name, req.params.id);
      const query = CatalogueQuery.safeParse(request.query);
      const { pathname, searchParams } = new URL(query.success ? request.address : "/tools", "s:/");
      // Compared as they are decoded: a proxy may write the same address in another way.
      const isCanonical =
        decodeURIComponent(pathname) === decodeURIComponent(path) &&
        String(searchParams) === String(new URLSearchParams(given));
      if (!query.success || !isCanonical) {
        const search = searchParams.size > 0 ? `?${searchParams}` : "";
        res.set("Cache-Control", toolsCaching).redirect(301, pathname + search);
        return;
      }
      const { needsTools } = request;
      const [answer, set] = await Promise.all([
        toolsAnswerFor(query.data, needsTools, res.locals.requestId),
        settings.current(),
      ]);
      if (!set.opening.open) return sendClosed(req, res, set);
      const { status, caching } = answers[answer.status];
      res.set("Cache-Control", answer.status === "found" ? toolsCaching : caching);
      if (answer.status === "failed") res.set("Retry-After", String(retrySeconds));
      const html = await web.toolsPage(request, answer, publicSettings(set));
      res.status(status).type("html").send(html);
    };

  /** A text that is as configured is in the build. */
  const textAnswer = async (
    name: TextName,
    set: ShopSettings,
    requestId: string,
  ): Promise<TextAnswer> => {
    const state = set.texts[name];
    if (state?.isEmpty ?? configuredTexts[name].trim() === "") return { status: "missing" };
    if (!state) return { status: "found", text: null };
    try {
      const read = texts.current(name, set.texts);
      return { status: "found", text: await withTimeout(timeoutMs, read, timeoutError) };
    } catch (thrown) {
      warn("unavailable", { requestId, cause: String(thrown) });
      return { status: "failed" };
    }
  };

  const sendText = (name: TextName) => async (req: Request, res: Response<string, Locals>) => {
    res.locals.route = `/${name}`;
    const set = await settings.current();
    if (!set.opening.open) return sendClosed(req, res, set);
    const answer = await textAnswer(name, set, res.locals.requestId);
    const { status, caching } = answers[answer.status];
    const html = await web.textPage(name, answer, publicSettings(set));
    res.set("Cache-Control", caching);
    if (answer.status === "failed") res.set("Retry-After", String(retrySeconds));
    res.status(status).type("html").send(html);
  };

  const sendSitemap = async (_: Request, res: Response<string, Locals>) => {
    res.locals.route = "/sitemap.xml";
    if (!(await settings.current()).opening.open) throw new Problem("not-found");
    const read = Promise.all([sharedIds(), searchOnSale({ page: 1, limit: 1 })]);
    const [ids, { facets }] = await withTimeout(
      idsTimeoutMs,
      read,
      () => new Problem("unavailable"),
    );
    res.set("Cache-Control", sitemapCaching).type("xml").send(web.sitemap(facets, ids));
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // pages contain the stock, so few answers would match
  app.enable("case sensitive routing");
  app.use(
    logRequest,
    guardReplies,
    guardPages,
    countOf(minDocuments),
    refuseUndecodableUrls(() => new Problem("malformed-path")),
  );
  for (const path of Object.keys(web.files)) app.get(path, sendFile(path));
  const countList = countOf(limits.cataloguePage - minDocuments); // as GET /catalogue counts
  app.get("/tools", countList, sendTools());
  for (const name of ["kind", "brand"] as const)
    app.get(`/tools/${name}/:id`, countList, sendTools(name));
  app.get("/tools/:id", sendTool);
  for (const name of textNames) app.get(`/${name}`, sendText(name));
  app.get("/sitemap.xml", sendSitemap);
  app.use(() => {
    throw new Problem("not-found");
  }, sendProblem);
  return app;
};

/** @returns the pages with their dependencies, in the function's own instances */
export const startPages = async ({
  documentsPerMinute,
  publicListMs,
}: Settings): Promise<Express> => {
  const db = connect();
  const settings = settingsStore(db);
  const products = productStore(db, settings.lowStock);
  const catalogue = new Catalogue(catalogueStore(db), snapshotStore(db), publicListMs);
  return createPages(
    await loadWebBuild(),
    products,
    reviewStore(db),
    rateLimits(documentsPerMinute),
    cursorsWith(cursorKeyIn(db)),
    searchOnSaleWith(catalogue, products.onSale, publicListMs),
    settings,
    textStore(db),
    publicListMs,
  );
};
