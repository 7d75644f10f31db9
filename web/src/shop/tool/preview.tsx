import type { AdminProduct, ProductDetails } from "@shop/contract/products";
import { isAdmin } from "@shop/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { useRoleCheck } from "../../data/session/role-check.ts";
import { usePageName } from "../../runtime/use-page-name.ts";
import { Spinner } from "../../ui/loading.tsx";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Tool } from "./tool.tsx";

/** @returns a product as its page shows it */
const asShown = (product: AdminProduct): ProductDetails => {
  const { productName: name, minimumQuantity: minimumOrderQuantity, ...details } = product;
  return { ...details, name, minimumOrderQuantity };
};

interface Props {
  id: string;
  /** Requests the tool again. */
  reload: () => void;
}

const Shown = ({ id, reload }: Props) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["GET /addProduct/:id", id],
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /addProduct/:id", { params: { id } }, { signal })),
    gcTime: 0,
    meta: { silent: true }, // the page shows the failure
  });
  usePageName(data === null ? "Not found" : (data?.productName ?? "Tool"));
  if (data === null) return <NothingHere />;
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner inline alone />
    );
  return (
    <>
      <p role="status" className="shell mt-4 font-semibold">
        {data.draft
          ? "A draft: only admins see this page until you put it on sale."
          : "Withdrawn: only admins see this page."}
      </p>
      <Tool
        product={asShown(data)}
        isPlaceholder={false}
        isOnSale={false}
        isDraft={data.draft === true}
        reload={reload}
      />
    </>
  );
};

/** The page of a tool that isn't on sale, as shoppers will see it, for admins. To anybody else there is no such page. */
export const Preview = (props: Props) => {
  const { data: role, error, refetch, isFetching } = useRoleCheck();
  if (role) return isAdmin(role) ? <Shown {...props} /> : <NothingHere />;
  if (!error) return <Spinner inline alone />;
  return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
};
