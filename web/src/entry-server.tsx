import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { HtmlDocument, type PageAssets } from "./app/document/html-document.tsx";
import type { PageFile } from "./app/page-row.ts";
import { fetchPage, titleAt } from "./app/pages.ts";
import { Shell } from "./app/shell.tsx";

/**
 * Renders a page as it stands before any script runs.
 *
 * @param site the site's origin: "https://shop.example.org"
 * @param path the page's
 * @returns HTML, whose #root the browser hydrates or, in a frame, replaces
 */
export const renderPage = async (
  site: string,
  path: string,
  file: PageFile,
  assets: PageAssets,
): Promise<string> => {
  if (file.kind === "prerendered") await fetchPage(path);
  const html = renderToString(
    <HtmlDocument site={site} path={path} title={titleAt(path)} file={file} assets={assets}>
      <StrictMode>
        <StaticRouter location={path}>
          {file.kind === "prerendered" ? <App /> : <Shell />}
        </StaticRouter>
      </StrictMode>
    </HtmlDocument>,
  );
  return `<!doctype html>${html}`;
};
