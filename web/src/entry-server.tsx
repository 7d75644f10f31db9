import type { Catalogue } from "@shop/contract/catalogue";
import { configuredSettings } from "@shop/contract/configured-settings";
import { labelSlug } from "@shop/contract/label-slug";
import type { PageText, TextName } from "@shop/contract/page-texts";
import type { ProductDetails } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { closedShop, fetchPage, titleAt } from "./app/pages.ts";
import { HtmlDocument, type PageAssets } from "./app/prerender/html-document.tsx";
import { sitemap } from "./app/prerender/sitemap.ts";
import { Shell } from "./app/shell.tsx";
import { PageSettingsContext } from "./data/shop-settings.ts";
import {
  PageAnswersContext,
  type ToolAnswer,
  type ToolsAnswer,
} from "./domain/products/page-answers.ts";
import { PageTextContext } from "./domain/texts/page-text-context.ts";
import { introOf } from "./domain/texts/text-blocks.tsx";
import { type LabelName, labelPages, labelPath, paths, toolPath } from "./paths.ts";
import type { PageFile } from "./runtime/page-row.ts";
import { openingSoon, pageTitle } from "./runtime/use-page-name.ts";
import {
  activeFilters,
  type CatalogueChoice,
  callSearch,
  choiceQuery,
  choiceSearch,
  narrows,
  nothingChosen,
  pageLabel,
  readChoice,
} from "./shop/catalogue/catalogue-choice.ts";
import { productFeed } from "./shop/tool/product-feed.ts";
import { toolData, toolFile, toolTrail } from "./shop/tool/tool-file.ts";
import { describedTools, toolsTitle } from "./shop/tools/tools-file.ts";

interface Rendering {
  /** The site's origin: "https://shop.example.org". */
  readonly site: string;
  /** The page's path, with its query. */
  readonly path: string;
  /** The path that search engines list instead; the page's own by default. */
  readonly canonical?: string;
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
  const isClientOnly = file.kind === "client-only";
  const { pathname } = new URL(path, page.site);
  if (!isClientOnly) await fetchPage(pathname);
  const html = renderToString(
    <HtmlDocument {...page} title={page.title ?? titleAt(pathname)}>
      <StrictMode>
        <PageAnswersContext value={assets.data}>
          <PageSettingsContext value={assets.data.settings}>
            <PageTextContext value={assets.data.text}>
              <StaticRouter location={path}>{isClientOnly ? <Shell /> : <App />}</StaticRouter>
            </PageTextContext>
          </PageSettingsContext>
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
  /** The pages that are rendered on request, by their patterns, and the built pages that the function answers with. */
  readonly requested: Readonly<Record<string, RequestedPage>>;
  /** The paths of these built pages, with the patterns of the addresses that each answers. */
  readonly built: Readonly<Record<string, readonly string[]>>;
  /** What every page is rendered with while the shop isn't open. */
  readonly closed: RequestedPage;
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

/** The settings in a page's data: a page that lacks them has the configured ones. */
const inPage = (settings: PublicSettings) =>
  settings.revision === configuredSettings.revision ? {} : { settings };

/** Renders a built page with what admins have set. */
export const renderBuilt = (
  kit: PageKit,
  path: string,
  settings: PublicSettings,
): Promise<string> => {
  const { file, assets } = requestedPage(kit, path);
  const data = { ...assets.data, ...inPage(settings) };
  return renderPage({ site: kit.site, path, file, assets: { ...assets, data } });
};

/** Renders the page at an address as visitors see it while the shop isn't open. */
export const renderClosed = async (
  { site, closed: { file, assets } }: PageKit,
  path: string,
  settings: PublicSettings,
): Promise<string> => {
  const { search: _, picture: __, ...rest } = file;
  await closedShop.fetch();
  return renderPage({
    site,
    path,
    title: pageTitle(openingSoon),
    file: { ...rest, search: "noindex", description: shop.slogan },
    assets: { ...assets, data: { ...assets.data, settings } },
    structuredData: [],
  });
};

/** Renders the page of a tool, or its not-found state. */
export const renderTool = (
  kit: PageKit,
  answer: ToolAnswer,
  settings: PublicSettings,
): Promise<string> => {
  const { site } = kit;
  const tool = requestedPage(kit, toolPath(":id"));
  const data = { ...tool.assets.data, tool: answer, ...inPage(settings) };
  const assets = { ...tool.assets, data };
  const page = { site, path: toolPath(answer.id), file: tool.file, assets };
  if (answer.status !== "found") return renderPage({ ...page, title: pageTitle("Not found") });
  const { product, reviews } = answer;
  return renderPage({
    ...page,
    title: pageTitle(product.name),
    file: toolFile(tool.file, product, site),
    structuredData: [
      toolData(product, reviews?.entries ?? [], site, settings),
      toolTrail(product, site),
    ],
  });
};

/** The text of a page about the shop: null while it is as configured. */
type TextAnswer =
  | { readonly status: "found"; readonly text: PageText | null }
  | { readonly status: "missing" | "failed" };

/** Renders a page about the shop, or its not-found state. Its description is the first paragraph of a text that was set. */
export const renderText = (
  kit: PageKit,
  name: TextName,
  answer: TextAnswer,
  settings: PublicSettings,
): Promise<string> => {
  const { file, assets } = requestedPage(kit, paths[name]);
  const text = answer.status === "found" ? answer.text : null;
  const data = { ...assets.data, ...inPage(settings), ...(text ? { text } : {}) };
  const page = { site: kit.site, path: paths[name], assets: { ...assets, data } };
  if (answer.status === "found") {
    const description = (text && introOf(text.blocks, settings)) || file.description;
    return renderPage({ ...page, file: { ...file, description } });
  }
  const { search: _, picture: __, ...rest } = file;
  const title = answer.status === "missing" ? { title: pageTitle("Not found") } : {};
  return renderPage({ ...page, ...title, file: { ...rest, search: "noindex" } });
};

/** What an address of the catalogue asks for. */
interface ToolsRequest {
  readonly choice: CatalogueChoice;
  /** Its canonical address: "/tools?q=drill". */
  readonly address: string;
  /** The query of GET /catalogue, and the same as text. */
  readonly query: ReturnType<typeof choiceQuery>;
  readonly asked: string;
  /** Whether there is no such page if no tool is found: one beyond the last, or of an unknown kind or brand. */
  readonly needsTools: boolean;
}

const pathOf = ({ label }: CatalogueChoice): string =>
  label ? labelPages[label.name](encodeURIComponent(label.slug)) : paths.tools;

/**
 * @param search the query of an address of the catalogue
 * @param name "kind" or "brand" on the page of a kind or a brand, and `id` the last part of its path, decoded
 */
export const readToolsRequest = (search: string, name?: LabelName, id?: string): ToolsRequest => {
  const choice = readChoice(search, name && pageLabel(name, id));
  return {
    choice,
    address: pathOf(choice) + choiceSearch(choice),
    query: choiceQuery(choice),
    asked: callSearch(choice),
    needsTools: choice.page > 1 || (choice.label !== undefined && !narrows(choice)),
  };
};

/**
 * The choice whose page search engines list instead of this one: that of a kind or a brand if nothing else is chosen.
 * Sorts aren't listed.
 */
const listedChoice = ({ sort: _, ...choice }: CatalogueChoice): CatalogueChoice => {
  const { kind, brand } = choice.values;
  const [only, ...others] = activeFilters(choice);
  if (choice.label || !only || others.length > 0) return choice;
  const [name, value] = kind[0] ? (["kind", kind[0]] as const) : (["brand", brand[0]] as const);
  if (!value || !labelSlug(value)) return choice;
  return { ...choice, ...nothingChosen, label: pageLabel(name, value) };
};

/**
 * Renders the catalogue's page. Search engines list the whole list, each kind and each brand, with their further
 * pages: there is no end to the searches and filters.
 */
export const renderTools = (
  kit: PageKit,
  { choice, address, asked }: ToolsRequest,
  answer: ToolsAnswer,
  settings: PublicSettings,
): Promise<string> => {
  const { site } = kit;
  const { file, assets } = requestedPage(kit, paths.tools);
  const { firstLists: _, ...data } = assets.data; // the page holds the list
  const page = {
    site,
    path: address,
    assets: { ...assets, data: { ...data, tools: { ...answer, asked }, ...inPage(settings) } },
  };
  const canonical = listedChoice(choice);
  if (answer.status !== "found" || narrows(canonical)) {
    const { search: __, picture: ___, ...rest } = file;
    const isMissing = answer.status === "missing";
    const title = isMissing ? pageTitle("Not found") : toolsTitle(choice, answer);
    return renderPage({ ...page, title, file: { ...rest, search: "noindex" } });
  }
  return renderPage({
    ...page,
    title: toolsTitle(choice, answer),
    canonical: pathOf(canonical) + choiceSearch(canonical),
    ...describedTools(file, canonical, answer.catalogue, site, settings),
  });
};

/** @returns the products on sale for Google Merchant Center */
export const renderFeed = ({ site }: PageKit, products: readonly ProductDetails[]): string =>
  productFeed(products, site);

/** The labels with pages of their own, as GET /catalogue answers them. */
type Labels = Pick<Catalogue["facets"], "kinds" | "brands">;

/**
 * @param missing the pages about the shop that have no text
 * @returns sitemap.xml with the listed pages, the pages of the kinds and brands, and the tools with these ids
 */
export const renderSitemap = (
  { site, listed }: PageKit,
  { kinds, brands }: Labels,
  toolIds: readonly string[],
  missing: readonly TextName[],
): string => {
  const labels = [
    ...kinds.map(({ value }) => labelPath("kind", value)),
    ...brands.map(({ value }) => labelPath("brand", value)),
  ];
  const there = listed.filter((path) => !missing.some((name) => path === `/${name}`));
  return sitemap(site, [...new Set([...there, ...labels, ...toolIds.map(toolPath)])]);
};
