import type { Product } from "@shop/contract/products";
import type { ReactNode } from "react";
import { useProducts } from "../../domain/products/use-products.ts";

interface Props {
  ids: readonly string[];
  /** Renders them; undefined stands for one that hasn't loaded. */
  children: (tools: readonly (Product | undefined)[]) => ReactNode;
}

/** Loads tools by their ids, and leaves out those that aren't on sale. Each is a call that the CDN caches; limits.fits bounds them. */
export const ToolsOnSale = ({ ids, children }: Props) =>
  children([...useProducts(ids).values()].filter((tool) => tool !== null));
