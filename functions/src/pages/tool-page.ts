import { Id } from "@shop/contract/fields";
import type { Request } from "express";
import { warn } from "firebase-functions/logger";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import type { Cursors } from "../http/cursors.ts";
import { toDetails } from "../products/product.ts";
import type { ProductStore } from "../products/product-store.ts";
import { toPublicOfProduct } from "../reviews/review.ts";
import type { ReviewStore } from "../reviews/review-store.ts";
import { toPublic as publicSettings } from "../settings/settings.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { orFailed, type PageResponse, sendClosed, sendPage } from "./page-answers.ts";
import type { ToolAnswer, WebBuild } from "./web-build.ts";

/** How many reviews a tool's page holds; web/src/shop/tool/use-product-reviews.ts asks for as many more. */
const shownReviews = 5;

/**
 * @param cursors signs the cursor of the next reviews, as the API does
 * @param keepMs milliseconds in which a read of a tool is shared; 0 shares none
 * @returns what sends the page of a tool
 */
export const toolSender = (
  web: WebBuild,
  products: Pick<ProductStore, "find">,
  reviews: Pick<ReviewStore, "visiblePage">,
  cursors: Cursors,
  settings: Pick<SettingsStore, "current">,
  keepMs: number,
) => {
  const sharedProduct = recentReads(products.find, keepMs);
  const sharedReviews = recentReads(
    (id: string) => reviews.visiblePage(id, { limit: shownReviews }),
    keepMs,
  );

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
    const answer = await orFailed(requestId, async () => {
      const [product, shown] = await Promise.all([sharedProduct(id), firstReviews(id, requestId)]);
      if (!product?.createdAt) return { status: "missing" } as const; // there is none, or it isn't on sale
      return { status: "found", product: toDetails(product), reviews: shown } as const;
    });
    return { id, ...answer };
  };

  return async (req: Request<{ id: string }>, res: PageResponse) => {
    res.locals.route = "/tools/:id";
    const [answer, set] = await Promise.all([
      answerFor(req.params.id, res.locals.requestId),
      settings.current(),
    ]);
    if (!set.opening.open) return sendClosed(web, req, res, set);
    sendPage(res, answer.status, await web.toolPage(answer, publicSettings(set)));
  };
};
