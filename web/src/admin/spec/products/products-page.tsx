import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { addedFirst } from "../../../data/lists/added-first.ts";
import { listCount } from "../../../data/lists/list-count.ts";
import { useList } from "../../../data/lists/use-list.ts";
import { AdminProductCard } from "../../../domain/products/product-card.tsx";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { CardGrid } from "../../../ui/card-grid.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { DeskList } from "../../desk-list.tsx";

/** All products on sale, for admins. SPEC.md section 2 titles it "Manage All Orders". */
const ProductsPage = () => {
  const { state } = useLocation();
  const loaded = useList("GET /addProduct", {});
  const rows = useMemo(() => addedFirst(loaded.rows, state), [loaded.rows, state]);
  const products = { ...loaded, rows };

  return (
    <>
      <PageHeading
        title="Manage All Orders"
        count={listCount(products)}
        intro={
          <>
            Every product on sale, in the order in which they were added. Edit, restock or withdraw
            them on{" "}
            <Link to={paths.deskProducts} className="text-link">
              Products
            </Link>
            .
          </>
        }
      />
      <DeskList
        label="Products"
        list={products}
        empty={
          <EmptyState title="No products yet" text="What you add will be on sale at once.">
            <ButtonLink to={paths.addProduct}>Add a product</ButtonLink>
          </EmptyState>
        }
      >
        {(shown) => (
          <div className="pt-3">
            <h2 className="sr-only">Products</h2>
            <CardGrid>
              {shown.map((product) => (
                <li key={product._id}>
                  <AdminProductCard
                    product={product}
                    added={product._id === state?.added?._id}
                    to={`${paths.deskProducts}?${new URLSearchParams({ search: product.productName })}`}
                  />
                </li>
              ))}
            </CardGrid>
          </div>
        )}
      </DeskList>
    </>
  );
};

export default ProductsPage;
