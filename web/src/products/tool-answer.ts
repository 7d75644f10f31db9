import type { Page } from "@pros-and-drill/contract/calls";
import type { ProductReview } from "@pros-and-drill/contract/product-reviews";
import type { ProductDetails } from "@pros-and-drill/contract/products";
import { createContext } from "react";

/** What a tool's page was rendered with on request: the tool, or why there is none. */
export type ToolAnswer =
  | {
      readonly status: "found";
      readonly id: string;
      readonly product: ProductDetails;
      /** The first page of its reviews; null if they couldn't be read. */
      readonly reviews: Page<ProductReview> | null;
    }
  | { readonly status: "missing" | "failed"; readonly id: string };

/** The answer in the page that the browser loaded; null on every other page. */
export const ToolAnswerContext = createContext<ToolAnswer | null>(null);
