import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { OrderButton } from "../../orders/order-button.tsx";
import { useOrdering } from "../../orders/use-ordering.tsx";
import { ProductCard } from "../../products/product-card.tsx";
import { productsOnSale } from "../../products/product-lists.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ProductOutlines } from "./product-outlines.tsx";

export const Purchase = () => {
  const products = useList(...productsOnSale);
  const ordering = useOrdering(products.rows);
  return (
    <div className="page shell">
      <PageHeading title="Purchase" intro="Choose a tool, say how many, and where to." />
      <Listed
        label="Tools on sale"
        list={products}
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
                <li key={product._id}>
                  <ProductCard product={product} compact>
                    <OrderButton product={product} ordering={ordering} />
                  </ProductCard>
                </li>
              ))}
            </CardGrid>
          </>
        )}
      </Listed>
      {ordering.dialog}
    </div>
  );
};
