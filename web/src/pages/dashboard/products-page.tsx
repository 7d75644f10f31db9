import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { addedFirst } from "../../lists/added-first.ts";
import { listCount } from "../../lists/list-count.ts";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { AdminProductCard } from "../../products/admin-product-card.tsx";
import { BringBackButton } from "../../products/editor/bring-back-button.tsx";
import { ProductActions } from "../../products/editor/product-actions.tsx";
import { productTasks } from "../../products/editor/product-task.ts";
import { useProductDialog } from "../../products/editor/use-product-dialog.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

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
  const tasks = products.rows.flatMap(({ _id: id, productName: name }) =>
    productTasks.map((task) => ({ _id: `${task} ${id}`, task, id, name })),
  );
  const { chosen, open, close } = useDialogEntry(tasks);
  const ProductDialog = useProductDialog(chosen !== null, close);

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
                        onChoose={(task) => open({ _id: `${task} ${product._id}` })}
                      />
                    )}
                  </AdminProductCard>
                </li>
              ))}
            </CardGrid>
          </>
        )}
      </Listed>
      {ProductDialog && <ProductDialog chosen={chosen} onClose={close} />}
    </>
  );
};

export default ProductsPage;
