import type { AdminProduct } from "@shop/contract/products";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { draftOf } from "../../../data/drafts.ts";
import type { Added } from "../../../data/lists/added-first.ts";
import { useSignedInUser } from "../../../data/session/session-state.ts";
import { paths } from "../../../paths.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { AddProductForm, type ProductDraft, useAddProduct } from "./add-product-form.tsx";

/** The form for a new product, which then shows first in the list of all. */
const AddProductPage = () => {
  const { uid, email } = useSignedInUser();
  const draft = useMemo(() => draftOf<ProductDraft>(uid, "new product"), [uid]);
  const navigate = useNavigate();
  const { mutateAsync } = useAddProduct();
  return (
    <>
      <PageHeading title="Add Product" intro="It will be on sale at once." />
      <AddProductForm
        email={email}
        draft={draft}
        onSubmit={(product) =>
          mutateAsync(product).then(
            (added) => {
              draft.drop();
              navigate(paths.specProducts, { state: { added } satisfies Added<AdminProduct> });
            },
            () => {}, // a toast has said why; the form keeps its values
          )
        }
      />
    </>
  );
};

export default AddProductPage;
