import type { Page } from "@shop/contract/calls";
import type { Catalogue } from "@shop/contract/catalogue";
import type { ProductReview } from "@shop/contract/product-reviews";
import type { ProductDetails } from "@shop/contract/products";
import { createContext } from "react";

/** The data that the server rendered a tool's page with: the tool, or why there is none. */
export type ToolAnswer =
  | {
      readonly status: "found";
      readonly id: string;
      readonly product: ProductDetails;
      /** The first page of the tool's reviews; null if they couldn't be read. */
      readonly reviews: Page<ProductReview> | null;
    }
  | { readonly status: "missing" | "failed"; readonly id: string };

/** The data that the server rendered the catalogue's page with. */
export type ToolsAnswer = {
  /** The query of GET /catalogue that it answers: "?q=drill", or nothing. */
  readonly asked: string;
} & (
  | {
      readonly status: "found" | "missing";
      /** When it was read, in milliseconds since 1970. */
      readonly at: number;
      readonly catalogue: Catalogue;
    }
  | { readonly status: "failed" }
);

/** The answers in the document that the browser loaded: a tool's page has `tool`, the catalogue's has `tools`. */
export interface PageAnswers {
  readonly tool?: ToolAnswer;
  readonly tools?: ToolsAnswer;
}
export const PageAnswersContext = createContext<PageAnswers>({});
