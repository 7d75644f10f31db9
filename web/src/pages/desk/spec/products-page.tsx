import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { addedFirst } from "../../../lists/added-first.ts";
import { listCount } from "../../../lists/list-count.ts";
import { Listed } from "../../../lists/listed.tsx";
import { useList } from "../../../lists/use-list.ts";
import { ButtonLink } from "../../../navigation/button-link.tsx";
import { paths } from "../../../navigation/paths.ts";
import { useDialogs } from "../../../navigation/use-dialog.ts";
import {
  BringBackButton,
  ProductActions,
  productTasks,
  useProductDialog,
} from "../../../products/editor/product-actions.tsx";
import { AdminProductCard } from "../../../products/product-card.tsx";
import { CardGrid } from "../../../ui/card-grid.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/state.tsx";

const emptyList = (
  <EmptyState title="No products yet" text="What you add will be on sale at once.">
    <ButtonLink to={paths.addProduct}>Add a product</ButtonLink>
  </EmptyState>
);

const noneWithdrawn = (
  <EmptyState title="Everything is on sale" text="What you withdraw can be brought back from here.">
    <ButtonLink to={paths.products}>See the products</ButtonLink>
  </EmptyState>
);

/** All products, for admins. SPEC.md section 2 titles it "Manage All Orders". */
const ProductsPage = () => {
  const { state, search } = useLocation();
  const isWithdrawn = new URLSearchParams(search).has("withdrawn");
  const loaded = useList("GET /addProduct", isWithdrawn ? { withdrawn: "true" } : {});
  const products = {
    ...loaded,
    rows: useMemo(
      () => (isWithdrawn ? loaded.rows : addedFirst(loaded.rows, state)),
      [loaded.rows, isWithdrawn, state],
    ),
  };
  const { shown, open, close } = useDialogs(productTasks, products.rows);
  const ProductDialog = useProductDialog(shown !== null, close);

  return (
    <>
      <PageHeading
        title="Manage All Orders"
        count={listCount(products)}
        intro={
          isWithdrawn
            ? "What is off sale, the last one first."
            : "Every product, in the order in which they were added."
        }
      >
        <ButtonLink
          to={isWithdrawn ? paths.products : `${paths.products}?withdrawn`}
          tone="secondary"
        >
          {isWithdrawn ? "On sale" : "Withdrawn"}
        </ButtonLink>
        <ButtonLink to={paths.addProduct}>Add Product</ButtonLink>
      </PageHeading>
      <Listed
        label={isWithdrawn ? "Withdrawn products" : "Products"}
        list={products}
        empty={isWithdrawn ? noneWithdrawn : emptyList}
      >
        {(rows) => (
          <>
            <h2 className="sr-only">{isWithdrawn ? "Withdrawn products" : "Products"}</h2>
            <CardGrid>
              {rows.map((product) => (
                <li key={product._id}>
                  <AdminProductCard product={product} added={product._id === state?.added?._id}>
                    {isWithdrawn ? (
                      <BringBackButton id={product._id} name={product.productName} />
                    ) : (
                      <ProductActions
                        name={product.productName}
                        onChoose={(task) => open(task, product)}
                      />
                    )}
                  </AdminProductCard>
                </li>
              ))}
            </CardGrid>
          </>
        )}
      </Listed>
      {ProductDialog && (
        <ProductDialog
          chosen={shown && { task: shown.name, id: shown.row._id, name: shown.row.productName }}
          onClose={close}
        />
      )}
    </>
  );
};

export default ProductsPage;
