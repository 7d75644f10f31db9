import { readFile } from "node:fs/promises";
import type { Page } from "@pros-and-drill/contract/calls";
import type { ProductReview } from "@pros-and-drill/contract/product-reviews";
import type { ProductDetails } from "@pros-and-drill/contract/products";

/** What a tool's page is rendered with: the tool, or why there is none. */
export type ToolAnswer =
  | {
      readonly status: "found";
      readonly id: string;
      readonly product: ProductDetails;
      /** The first page of its reviews; null if they couldn't be read. */
      readonly reviews: Page<ProductReview> | null;
    }
  | { readonly status: "missing" | "failed"; readonly id: string };

/** The part of web/src/entry-server.tsx, as it was built, that this function calls. */
interface EntryServer {
  readonly renderTool: (kit: unknown, answer: ToolAnswer) => Promise<string>;
  readonly renderSitemap: (kit: unknown, toolIds: readonly string[]) => string;
}

/** Renders pages as the web's build does. */
export interface WebBuild {
  /** @returns the whole page as HTML */
  readonly toolPage: (answer: ToolAnswer) => Promise<string>;
  /** @returns sitemap.xml */
  readonly sitemap: (toolIds: readonly string[]) => string;
}

/**
 * Loads what the build of the pages has put beside this bundle (web/build/prerender.ts): nothing of it
 * is imported as a source.
 *
 * @throws Error while the pages aren't built, as under `npm run dev`
 */
export const loadWebBuild = async (): Promise<WebBuild> => {
  const folder = new URL("./web/", import.meta.url);
  const [server, kit] = await Promise.all([
    // as: nothing else is built under this name
    import(new URL("entry-server.js", folder).href) as Promise<EntryServer>,
    readFile(new URL("kit.json", folder), "utf8").then(JSON.parse),
  ]);
  return {
    toolPage: (answer) => server.renderTool(kit, answer),
    sitemap: (toolIds) => server.renderSitemap(kit, toolIds),
  };
};
