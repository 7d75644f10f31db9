import { readFile } from "node:fs/promises";
import type { Page } from "@shop/contract/calls";
import type { Catalogue } from "@shop/contract/catalogue";
import type { PageText, TextName } from "@shop/contract/page-texts";
import type { ProductReview } from "@shop/contract/product-reviews";
import type { ProductDetails } from "@shop/contract/products";
import type { PublicSettings } from "@shop/contract/shop-settings";

/** The data of a tool's page: the tool, or why there is none. */
export type ToolAnswer =
  | {
      readonly status: "found";
      readonly id: string;
      readonly product: ProductDetails;
      /** The first page of its reviews; null if they couldn't be read. */
      readonly reviews: Page<ProductReview> | null;
    }
  | { readonly status: "missing" | "failed"; readonly id: string };

/** The data of the catalogue's page at an address. */
export type ToolsAnswer =
  | {
      readonly status: "found" | "missing";
      /** When it was read, in milliseconds since 1970. */
      readonly at: number;
      readonly catalogue: Catalogue;
    }
  | { readonly status: "failed" };

/** The text of a page about the shop: null while it is as configured. */
export type TextAnswer =
  | { readonly status: "found"; readonly text: PageText | null }
  | { readonly status: "missing" | "failed" };

/** What an address of the catalogue asks for. */
interface ToolsRequest {
  /** The canonical address of the same choice: "/tools?q=drill". */
  readonly address: string;
  /** The query of GET /catalogue, not parsed yet. */
  readonly query: unknown;
  /** Whether there is no such page if no tool is found: one beyond the last, or of an unknown kind or brand. */
  readonly needsTools: boolean;
}

/** Reads the query of an address: "?q=drill"; with a name and an id that of /tools/name/id. */
type ReadToolsRequest = (search: string, name?: "kind" | "brand", id?: string) => ToolsRequest;

/** The labels that have pages of their own. */
type Labels = Pick<Catalogue["facets"], "kinds" | "brands">;

/** The exports of the built web/src/entry-server.tsx that this function calls. */
interface EntryServer {
  readonly renderTool: (
    kit: unknown,
    answer: ToolAnswer,
    settings: PublicSettings,
  ) => Promise<string>;
  readonly renderTools: (
    kit: unknown,
    request: ToolsRequest,
    answer: ToolsAnswer,
    settings: PublicSettings,
  ) => Promise<string>;
  readonly renderText: (
    kit: unknown,
    name: TextName,
    answer: TextAnswer,
    settings: PublicSettings,
  ) => Promise<string>;
  readonly readToolsRequest: ReadToolsRequest;
  readonly renderBuilt: (kit: unknown, path: string, settings: PublicSettings) => Promise<string>;
  readonly renderClosed: (kit: unknown, path: string, settings: PublicSettings) => Promise<string>;
  readonly renderFeed: (kit: unknown, products: readonly ProductDetails[]) => string;
  readonly renderSitemap: (
    kit: unknown,
    labels: Labels,
    toolIds: readonly string[],
    missing: readonly TextName[],
  ) => string;
}

/** Renders pages as the web's build does. */
export interface WebBuild {
  /** The headers that every answer of the site has, as Hosting sends them. */
  readonly headers: Readonly<Record<string, string>>;
  /** @returns the whole page as HTML */
  readonly toolPage: (answer: ToolAnswer, settings: PublicSettings) => Promise<string>;
  /** @returns the whole page as HTML */
  readonly toolsPage: (
    request: ToolsRequest,
    answer: ToolsAnswer,
    settings: PublicSettings,
  ) => Promise<string>;
  /** @returns the whole page as HTML */
  readonly textPage: (
    name: TextName,
    answer: TextAnswer,
    settings: PublicSettings,
  ) => Promise<string>;
  readonly toolsRequest: ReadToolsRequest;
  /** @returns the page at an address, as a visitor sees it while the shop isn't open */
  readonly closedPage: (path: string, settings: PublicSettings) => Promise<string>;
  /**
   * The paths of the built pages that this function answers with in place of Hosting, with the patterns of the addresses
   * that each answers: those of a shop that isn't open yet. Hosting would show them to everybody.
   */
  readonly builtPages: Readonly<Record<string, readonly string[]>>;
  /** @returns one of these pages with what admins have set, as HTML */
  readonly builtPage: (path: string, settings: PublicSettings) => Promise<string>;
  /** @returns the JPEG that stands for the shop while none is uploaded */
  readonly shopPicture: (name: "shared" | "logo") => Promise<Buffer>;
  /** @returns the products on sale for Google Merchant Center */
  readonly productFeed: (products: readonly ProductDetails[]) => string;
  /**
   * @param missing the pages about the shop that have no text
   * @returns sitemap.xml
   */
  readonly sitemap: (
    labels: Labels,
    toolIds: readonly string[],
    missing: readonly TextName[],
  ) => string;
}

/**
 * Loads the pages' build from beside this bundle (web/build/prerender.ts). Functions import no source of web.
 *
 * @throws Error while the pages aren't built, as under `npm run dev`
 */
export const loadWebBuild = async (): Promise<WebBuild> => {
  const folder = new URL("./web/", import.meta.url);
  const readJson = async (name: string) =>
    JSON.parse(await readFile(new URL(name, folder), "utf8"));
  const [server, kit, headers] = await Promise.all([
    // as: the build writes this module here, with these exports
    import(new URL("entry-server.js", folder).href) as Promise<EntryServer>,
    readJson("kit.json"),
    readJson("headers.json"),
  ]);
  return {
    headers,
    builtPages: kit.built,
    builtPage: (path, settings) => server.renderBuilt(kit, path, settings),
    toolPage: (answer, settings) => server.renderTool(kit, answer, settings),
    toolsPage: (request, answer, settings) => server.renderTools(kit, request, answer, settings),
    textPage: (name, answer, settings) => server.renderText(kit, name, answer, settings),
    toolsRequest: server.readToolsRequest,
    closedPage: (path, settings) => server.renderClosed(kit, path, settings),
    shopPicture: (name) => readFile(new URL(`${name}.jpg`, folder)),
    productFeed: (products) => server.renderFeed(kit, products),
    sitemap: (...of) => server.renderSitemap(kit, ...of),
  };
};
