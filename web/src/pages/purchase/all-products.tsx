import type { Product } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { Listed } from "../../lists/listed.tsx";
import type { List } from "../../lists/use-list.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProductOutlines } from "./product-outlines.tsx";

interface Props {
  list: List<Product>;
  /** Renders the card of a product. */
  children: (product: Product) => ReactNode;
}

/** Every product on sale. */
export const AllProducts = ({ list, children }: Props) => (
  <Listed
    label="Tools on sale"
    list={list}
    outline={<ProductOutlines />}
    empty={
      <EmptyState
        title="Nothing is on sale right now"
        text="Every tool is out. Come back soon: new stock is hung up every week."
      />
    }
  >
    {(rows) => (
      <>
        <h2 className="sr-only">Tools on sale</h2>
        <CardGrid>
          {rows.map((product) => (
            <li key={product._id}>{children(product)}</li>
          ))}
        </CardGrid>
      </>
    )}
  </Listed>
);
