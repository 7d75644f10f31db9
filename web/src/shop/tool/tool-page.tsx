import { useParams } from "react-router-dom";
import { useSession } from "../../data/session/session-state.ts";
import { usePolledProduct } from "../../domain/products/use-product.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { usePageName } from "../../runtime/use-page-name.ts";
import { Spinner } from "../../ui/loading.tsx";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Tool } from "./tool.tsx";

const loadPreview = async () => (await import("./preview.tsx")).Preview;

/** No tool of that id is on sale. Admins see a draft, and what they have withdrawn. */
const Missing = (props: { id: string; reload: () => void }) => {
  const { state } = useSession();
  const { part: Preview } = useLazyModule(loadPreview, state.status === "signedIn");
  return Preview && state.status === "signedIn" ? <Preview {...props} /> : <NothingHere />;
};

const Known = ({ id }: { id: string }) => {
  const { data, isPlaceholder, hasFailed, error, isFetching, reload } = usePolledProduct(id);
  usePageName(data ? (data.product?.name ?? "Not found") : "Tool");
  if (data?.product) {
    return (
      <Tool
        product={data.product}
        isPlaceholder={isPlaceholder}
        isOnSale={data.isOnSale}
        reload={reload}
      />
    );
  }
  if (data) return <Missing id={id} reload={reload} />;
  if (!hasFailed) return <Spinner inline alone />;
  return <LoadFailure error={error} onRetry={reload} busy={isFetching} />;
};

/** The page of one product: pictures, facts, stock, price, and the buy box. */
const ToolPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default ToolPage;
