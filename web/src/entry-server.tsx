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
import { toolPath } from "./navigation/paths.ts";
import { pageTitle } from "./navigation/use-page-name.ts";
import { type ToolAnswer, ToolAnswerContext } from "./products/use-product.ts";

interface Rendering {
  /** The site's origin: "https://shop.example.org". */
  readonly site: string;
  /** The page's path. */
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
  if (!isFrame) await fetchPage(path);
  const html = renderToString(
    <HtmlDocument {...page} title={page.title ?? titleAt(path)}>
      <StrictMode>
        <ToolAnswerContext value={assets.data.tool ?? null}>
          <StaticRouter location={path}>{isFrame ? <Shell /> : <App />}</StaticRouter>
        </ToolAnswerContext>
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
  readonly tool: { readonly file: PageFile; readonly assets: PageAssets };
}

/** Renders the page of a tool, or its not-found state. */
export const renderTool = (kit: PageKit, answer: ToolAnswer): Promise<string> => {
  const { site, tool } = kit;
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

/** @returns sitemap.xml with the listed pages and the tools with these ids */
export const renderSitemap = ({ site, listed }: PageKit, toolIds: readonly string[]): string =>
  sitemap(site, [...listed, ...toolIds.map(toolPath)]);
