import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import type { Product } from "@pros-and-drill/contract/products";

/** A product by its id, with what is known of it. */
export type Known = Pick<Product, "_id"> & Partial<Product>;

/** What the shop has answered to a choice, as far as it has. */
export interface CatalogueAnswer {
  /** The latest answer; while another is under way, still that to an earlier choice. Null before the first. */
  readonly catalogue: Catalogue | null;
  /** Whether the latest answer has the tools, and not only their number and filters. */
  readonly hasTools: boolean;
  /** Why there is no answer to the present choice. */
  readonly failure: string | null;
  /** Whether an answer is under way. */
  readonly isLoading: boolean;
  /** Asks again. */
  readonly reload: () => void;
  /** Shows what is known of a product already, until the next answer. */
  readonly change: (known: Known) => void;
}
