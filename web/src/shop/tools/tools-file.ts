import type { Catalogue } from "@shop/contract/catalogue";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { howToReturn } from "@shop/contract/return-words";
import { shop } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";
import type { ToolsAnswer } from "../../domain/products/page-answers.ts";
import { labelPages } from "../../paths.ts";
import type { PageFile } from "../../runtime/page-row.ts";
import { pageTitle } from "../../runtime/use-page-name.ts";
import type { CatalogueChoice } from "../catalogue/catalogue-choice.ts";
import { labelText, pageName } from "../catalogue/label-text.ts";
import { productListData } from "../product-data.ts";
import { shortened } from "../shortened.ts";
import { trailData } from "../trail.ts";

/** @returns the document title of the page of all tools, or of those of a kind or a brand */
export const toolsTitle = ({ label }: CatalogueChoice, answer: Partial<ToolsAnswer>): string => {
  const facets = "catalogue" in answer && answer.catalogue ? answer.catalogue.facets : null;
  return pageTitle(pageName(label && labelText(label, facets)));
};

/** "Torvik at (the shop): 5 tools from (a price), such as the Torvik TX18 Drill. …" */
const description = (
  name: string,
  { total, products, facets }: Catalogue,
  { orders }: PublicSettings,
): string => {
  const tools = total === 1 ? "1 tool" : `${formatCount(total)} tools`;
  const price = facets.price ? ` from ${formatMoney(facets.price.min)}` : "";
  const names = products.slice(0, 2).map((product) => product.name);
  return `${name} at ${shop.name}: ${tools}${price}, such as ${names.join(" and ")}. ${howToReturn(orders.returnDays)}`;
};

/**
 * @param file the file of the page of all tools
 * @param choice what search engines list: all tools, or those of a kind or a brand, and the number of the page
 * @returns the page's metadata and structured data
 */
export const describedTools = (
  file: PageFile,
  { label, page }: CatalogueChoice,
  catalogue: Catalogue,
  site: string,
  settings: PublicSettings,
) => {
  const name = label && labelText(label, catalogue.facets);
  const path = label && labelPages[label.name](encodeURIComponent(label.slug));
  const first = (page - 1) * limits.cataloguePage;
  return {
    file: name ? { ...file, description: shortened(description(name, catalogue, settings)) } : file,
    structuredData: [
      productListData(catalogue.products, site, name ?? "Tools", first),
      trailData(name && path ? [{ name, path }] : [], site),
    ],
  };
};
