import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { addedFirst } from "../../lists/added-first.ts";
import { listCount } from "../../lists/list-count.ts";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { AdminProductCard } from "../../products/admin-product-card.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** All products, for admins. SPEC.md section 2 titles it "Manage All Orders". */
const ProductsPage = () => {
  const loaded = useList("GET /addProduct", {});
  const { state } = useLocation();
  const products = {
    ...loaded,
    rows: useMemo(() => addedFirst(loaded.rows, state), [loaded.rows, state]),
  };
  return (
    <>
      <PageHeading
        title="Manage All Orders"
        count={listCount(products)}
        intro="Every product, in the order in which they were added."
      >
        <ButtonLink to={paths.addProduct}>Add Product</ButtonLink>
      </PageHeading>
      <Listed
        label="Products"
        list={products}
        empty={
          <EmptyState title="No products yet" text="What you add will be on sale at once.">
            <ButtonLink to={paths.addProduct}>Add a product</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <h2 className="sr-only">Products</h2>
            <CardGrid>
              {rows.map((product) => (
                <li key={product._id}>
                  <AdminProductCard product={product} added={product._id === state?.added?._id} />
                </li>
              ))}
            </CardGrid>
          </>
        )}
      </Listed>
    </>
  );
};

export default ProductsPage;
