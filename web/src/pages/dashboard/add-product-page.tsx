import type { AdminProduct } from "@pros-and-drill/contract/products";
import { useNavigate } from "react-router-dom";
import type { Added } from "../../lists/added-first.ts";
import { paths } from "../../navigation/paths.ts";
import { AddProductForm } from "../../products/add-product-form.tsx";
import { useAddProduct } from "../../products/use-add-product.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Putting a product on sale; then to the list of all. */
const AddProductPage = () => {
  const { email } = useSignedInUser();
  const navigate = useNavigate();
  const { mutateAsync } = useAddProduct();
  return (
    <>
      <PageHeading title="Add Product" intro="It will be on sale at once." />
      <AddProductForm
        email={email}
        onSubmit={(product) =>
          mutateAsync(product).then(
            (added) => navigate(paths.products, { state: { added } satisfies Added<AdminProduct> }),
            () => {}, // a toast has said why; the form keeps its values
          )
        }
      />
    </>
  );
};

export default AddProductPage;
