import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { HtmlDocument, type PageAssets } from "./app/document/html-document.tsx";
import { sitemap } from "./app/document/sitemap.ts";
import { toolData, toolFile, trailData } from "./app/document/tool-file.ts";
import type { PageFile } from "./app/page-row.ts";
import { fetchPage, titleAt } from "./app/pages.ts";
import { Shell } from "./app/shell.tsx";
import { paths, toolPath } from "./navigation/paths.ts";
import { pageTitle } from "./navigation/use-page-name.ts";
import {
  choiceQuery,
  choiceSearch,
  narrows,
  readChoice,
} from "./products/catalogue/catalogue-choice.ts";
import { productListData } from "./products/product-data.ts";
import { PageAnswersContext, type ToolAnswer, type ToolsAnswer } from "./products/use-product.ts";

interface Rendering {
  /** The site's origin: "https://shop.example.org". */
  readonly site: string;
  /** The page's path, with its query. */
  readonly path: string;
  readonly title?: string;
  readonly file: PageFile;
  readonly assets: PageAssets;
  /** Structured data for search engines (schema.org), in addition to the metadata. */
  readonly structuredData?: readonly object[];
}

/**
 * Renders a page's HTML, which shows before any script runs.
 *
 * @returns HTML, whose #root the browser hydrates or, in a frame, replaces
 */
export const renderPage = async (page: Rendering): Promise<string> => {
  const { path, file, assets } = page;
  const isFrame = file.kind === "framed";
  const { pathname } = new URL(path, page.site);
  if (!isFrame) await fetchPage(pathname);
  const html = renderToString(
    <HtmlDocument {...page} title={page.title ?? titleAt(pathname)}>
      <StrictMode>
        <PageAnswersContext value={assets.data}>
          <StaticRouter location={path}>{isFrame ? <Shell /> : <App />}</StaticRouter>
        </PageAnswersContext>
      </StrictMode>
    </HtmlDocument>,
  );
  return `<!doctype html>${html}`;
};

/** The build's data that the function `pages` needs; web/build/prerender.ts writes it. */
export interface PageKit {
  readonly site: string;
  /** The paths of the pages in the sitemap. */
  readonly listed: readonly string[];
  /** The pages that are rendered on request, by their patterns. */
  readonly requested: Readonly<Record<string, RequestedPage>>;
}

interface RequestedPage {
  readonly file: PageFile;
  readonly assets: PageAssets;
}

const requestedPage = ({ requested }: PageKit, pattern: string): RequestedPage => {
  const page = requested[pattern];
  if (!page) throw new Error(`The build has no page ${pattern}`);
  return page;
};

/** Renders the page of a tool, or its not-found state. */
export const renderTool = (kit: PageKit, answer: ToolAnswer): Promise<string> => {
  const { site } = kit;
  const tool = requestedPage(kit, toolPath(":id"));
  const assets = { ...tool.assets, data: { ...tool.assets.data, tool: answer } };
  const page = { site, path: toolPath(answer.id), file: tool.file, assets };
  if (answer.status !== "found") return renderPage({ ...page, title: pageTitle("Not found") });
  const { product, reviews } = answer;
  return renderPage({
    ...page,
    title: pageTitle(product.name),
    file: toolFile(tool.file, product, site),
    structuredData: [toolData(product, reviews?.entries ?? [], site), trailData(product, site)],
  });
};

/** @returns what an address of the catalogue with this query asks for, and its canonical query */
export const readToolsRequest = (search: string) => {
  const choice = readChoice(search);
  return { search: choiceSearch(choice), query: choiceQuery(choice) };
};

/**
 * Renders the catalogue's page. Only the whole list and its further pages are for search engines: there is no end
 * to the searches and filters.
 */
export const renderTools = (kit: PageKit, answer: ToolsAnswer): Promise<string> => {
  const { site } = kit;
  const { file, assets } = requestedPage(kit, paths.tools);
  const { firstLists: _, ...data } = assets.data; // the page holds the list
  const isListed = answer.status === "found" && !narrows(readChoice(answer.search));
  const { search: __, picture: ___, ...rest } = file;
  return renderPage({
    ...{ site, path: paths.tools + answer.search },
    file: isListed ? file : { ...rest, search: "noindex" },
    assets: { ...assets, data: { ...data, tools: answer } },
    ...(isListed ? { structuredData: [productListData(answer.catalogue.products, site)] } : {}),
  });
};

/** @returns sitemap.xml with the listed pages and the tools with these ids */
export const renderSitemap = ({ site, listed }: PageKit, toolIds: readonly string[]): string =>
  sitemap(site, [...listed, ...toolIds.map(toolPath)]);
