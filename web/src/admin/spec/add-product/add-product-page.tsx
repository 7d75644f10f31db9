import { Id } from "@shop/contract/fields";
import type { AdminProduct } from "@shop/contract/products";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { call } from "../../../data/call/call.ts";
import { failureText } from "../../../data/call/call-failed.ts";
import { draftOf } from "../../../data/drafts.ts";
import type { Added } from "../../../data/lists/added-first.ts";
import { useSignedInUser } from "../../../data/session/session-state.ts";
import { paths } from "../../../paths.ts";
import { Spinner } from "../../../ui/loading.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ErrorState } from "../../../ui/state.tsx";
import { AddProductForm, type ProductDraft, useAddProduct } from "./add-product-form.tsx";
import { copyOf } from "./copy-of.ts";

interface FormProps {
  /** The product that it is a copy of; null for a new one. */
  original: AdminProduct | null;
}

const NewProductForm = ({ original }: FormProps) => {
  const { uid, email } = useSignedInUser();
  const name = original ? `copy of ${original._id}` : "new product";
  const draft = useMemo(() => draftOf<ProductDraft>(uid, name), [uid, name]);
  const navigate = useNavigate();
  const { mutateAsync } = useAddProduct();
  return (
    <AddProductForm
      email={email}
      draft={draft}
      start={original ? copyOf(original) : {}}
      onSubmit={(product) =>
        mutateAsync(product).then(
          (added) => {
            draft.drop();
            if (added.draft) navigate(`${paths.deskProducts}?stock=draft`);
            else navigate(paths.specProducts, { state: { added } satisfies Added<AdminProduct> });
          },
          () => {}, // a toast has said why; the form keeps its values
        )
      }
    />
  );
};

/** The form of a copy, once the product that it begins with has loaded. */
const Copy = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["GET /addProduct/:id", id],
    queryFn: ({ signal }) => call("GET /addProduct/:id", { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { silent: true }, // the page shows the failure
  });
  if (data) return <NewProductForm original={data} />;
  if (!error) return <Spinner inline />;
  return (
    <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
  );
};

/** The form for a new product, which then shows first in the list of all; with `from` in the address, for a copy. */
const AddProductPage = () => {
  const [address] = useSearchParams();
  const from = Id.safeParse(address.get("from")).data;
  return (
    <>
      <PageHeading
        title="Add Product"
        intro="It will be on sale at once, unless you save it as a draft."
      />
      {from ? <Copy key={from} id={from} /> : <NewProductForm original={null} />}
    </>
  );
};

export default AddProductPage;
