import type { Catalogue as CatalogueAnswer, CatalogueQuery } from "@shop/contract/catalogue";
import { limits } from "@shop/contract/limits";
import { textNames } from "@shop/contract/page-texts";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { searchOnSaleWith } from "../calls/catalogue.ts";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { type Cursors, cursorKeyIn, cursorsWith } from "../http/cursors.ts";
import { guardReplies } from "../http/guard-replies.ts";
import { Problem } from "../http/problem.ts";
import { minDocuments, type RateLimits, rateLimits } from "../http/rate-limits.ts";
import { type Locals, logRequest } from "../http/request-log.ts";
import { sendProblem } from "../http/send-problem.ts";
import { senderOf } from "../http/sender.ts";
import { type PictureStore, pictureStore } from "../pictures/picture-store.ts";
import { refuseUndecodableUrls } from "../platform/intake.ts";
import { Catalogue } from "../products/catalogue/catalogue.ts";
import { catalogueStore } from "../products/catalogue/catalogue-store.ts";
import { snapshotStore } from "../products/catalogue/snapshot-store.ts";
import { type ProductStore, productStore } from "../products/product-store.ts";
import { type ReviewStore, reviewStore } from "../reviews/review-store.ts";
import { toPublic as publicSettings } from "../settings/settings.ts";
import { type SettingsStore, settingsStore } from "../settings/settings-store.ts";
import { type TextStore, textStore } from "../settings/text-store.ts";
import { sendClosed } from "./page-answers.ts";
import { pictureSender } from "./picture-file.ts";
import { feedSender } from "./product-feed.ts";
import { shopPictureSender } from "./shop-picture.ts";
import { sitemapSender } from "./sitemap.ts";
import { textSender } from "./text-pages.ts";
import { toolSender } from "./tool-page.ts";
import { toolsSender } from "./tools-pages.ts";
import { loadWebBuild, type WebBuild } from "./web-build.ts";

/**
 * The pages that are rendered on request.
 *
 * @param rates rate limits, since the function's own address bypasses Hosting's CDN
 * @param cursors signs the cursor of the next reviews, as the API does
 * @param searchOnSale answers GET /catalogue
 * @param settings what admins have set
 * @param texts of the pages about the shop
 * @param pictures that were uploaded
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
  pictures: Pick<PictureStore, "file">,
  keepMs: number,
): Express => {
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

  const sendBuilt = (path: string) => async (req: Request, res: Response<string, Locals>) => {
    res.locals.route = path;
    const set = await settings.current();
    if (!set.opening.open) return sendClosed(web, req, res, set);
    const html = await web.builtPage(path, publicSettings(set));
    res.set("Cache-Control", "no-cache").type("html").send(html);
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // pages contain the stock, so few answers would match
  app.enable("case sensitive routing");
  app.use(
    logRequest,
    guardReplies,
    guardPages,
    refuseUndecodableUrls(() => new Problem("malformed-path")),
  );
  // A page has dozens of pictures, each of which is one read, and rendered long ago.
  const sendShopPicture = shopPictureSender(web, pictures, settings);
  for (const name of ["shared", "logo"] as const)
    app.get(`/pictures/shop/${name}.jpg`, countOf(1), sendShopPicture(name));
  app.get("/pictures/:hash/:file", countOf(1), pictureSender(pictures));
  app.use(countOf(minDocuments));
  for (const [path, patterns] of Object.entries(web.builtPages))
    app.get([...patterns], sendBuilt(path));
  const countList = countOf(limits.cataloguePage - minDocuments); // as GET /catalogue counts
  const sendTools = toolsSender(web, searchOnSale, settings);
  app.get("/tools", countList, sendTools());
  for (const name of ["kind", "brand"] as const)
    app.get(`/tools/${name}/:id`, countList, sendTools(name));
  app.get("/tools/:id", toolSender(web, products, reviews, cursors, settings, keepMs));
  const sendText = textSender(web, texts, settings);
  for (const name of textNames) app.get(`/${name}`, sendText(name));
  app.get("/feeds/products.xml", feedSender(web, products, settings, keepMs));
  app.get("/sitemap.xml", sitemapSender(web, products, searchOnSale, settings, keepMs));
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
  const catalogue = new Catalogue(catalogueStore(db), snapshotStore(db, "catalogue"), publicListMs);
  return createPages(
    await loadWebBuild(),
    products,
    reviewStore(db),
    rateLimits(documentsPerMinute),
    cursorsWith(cursorKeyIn(db)),
    searchOnSaleWith(catalogue, products.onSale, publicListMs),
    settings,
    textStore(db),
    pictureStore(db),
    publicListMs,
  );
};
