import { type Catalogue, CatalogueQuery } from "@shop/contract/catalogue";
import type { Request } from "express";
import { toPublic as publicSettings } from "../settings/settings.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { orFailed, type PageResponse, sendClosed, sendPage } from "./page-answers.ts";
import type { ToolsAnswer, WebBuild } from "./web-build.ts";

/**
 * How long the CDN caches the catalogue's page: a minute, then a day while it revalidates. The browser requests the
 * products of a page that is older than a minute again. Searches are cached as long: a stale one shows nothing that a
 * stale list doesn't.
 */
const toolsCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";

/**
 * @param searchOnSale answers GET /catalogue
 * @returns what sends the page of all tools, or with a name that of a kind or a brand
 */
export const toolsSender = (
  web: WebBuild,
  searchOnSale: (query: CatalogueQuery) => Promise<Catalogue>,
  settings: Pick<SettingsStore, "current">,
) => {
  const toolsAnswerFor = (
    query: CatalogueQuery,
    needsTools: boolean,
    requestId: string,
  ): Promise<ToolsAnswer> =>
    orFailed(requestId, async () => {
      const catalogue = await searchOnSale(query);
      const isMissing = needsTools && catalogue.products.length === 0;
      return { status: isMissing ? "missing" : "found", at: Date.now(), catalogue };
    });

  /**
   * Sends the page of all tools, or of a kind or a brand. Each choice has one address, so that the CDN caches its page
   * once: others redirect there. That leaves out parameters of no filter, such as utm_source of an advertisement, which
   * no shopper needs.
   */
  return (name?: "kind" | "brand") => async (req: Request<{ id?: string }>, res: PageResponse) => {
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
    if (!set.opening.open) return sendClosed(web, req, res, set);
    const html = await web.toolsPage(request, answer, publicSettings(set));
    sendPage(res, answer.status, html, answer.status === "found" ? toolsCaching : undefined);
  };
};
