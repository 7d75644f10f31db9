import { readFile } from "node:fs/promises";
import type { Page } from "@pros-and-drill/contract/calls";
import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import type { ProductReview } from "@pros-and-drill/contract/product-reviews";
import type { ProductDetails } from "@pros-and-drill/contract/products";

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
export type ToolsAnswer = { readonly search: string } & (
  | {
      readonly status: "found" | "missing";
      /** When it was read, in milliseconds since 1970. */
      readonly at: number;
      readonly catalogue: Catalogue;
    }
  | { readonly status: "failed" }
);

/** What an address of the catalogue asks for. */
interface ToolsRequest {
  /** The address's canonical query: "?q=drill", or nothing. */
  readonly search: string;
  /** The query of GET /catalogue, not parsed yet. */
  readonly query: unknown;
}

/** The exports of the built web/src/entry-server.tsx that this function calls. */
interface EntryServer {
  readonly renderTool: (kit: unknown, answer: ToolAnswer) => Promise<string>;
  readonly renderTools: (kit: unknown, answer: ToolsAnswer) => Promise<string>;
  readonly readToolsRequest: (search: string) => ToolsRequest;
  readonly renderSitemap: (kit: unknown, toolIds: readonly string[]) => string;
}

/** Renders pages as the web's build does. */
export interface WebBuild {
  /** The headers that every answer of the site has, as Hosting sends them. */
  readonly headers: Readonly<Record<string, string>>;
  /** @returns the whole page as HTML */
  readonly toolPage: (answer: ToolAnswer) => Promise<string>;
  /** @returns the whole page as HTML */
  readonly toolsPage: (answer: ToolsAnswer) => Promise<string>;
  /** @param search the query of an address of the catalogue: "?q=drill" */
  readonly toolsRequest: (search: string) => ToolsRequest;
  /** @returns sitemap.xml */
  readonly sitemap: (toolIds: readonly string[]) => string;
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
    toolPage: (answer) => server.renderTool(kit, answer),
    toolsPage: (answer) => server.renderTools(kit, answer),
    toolsRequest: server.readToolsRequest,
    sitemap: (toolIds) => server.renderSitemap(kit, toolIds),
  };
};
